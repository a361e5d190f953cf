import { afterAll } from 'vitest';

/* Files of the unit tests share a process: the page that one of them opened (harness/wallets/testPage.ts) is not the next one's. */
afterAll(() => {
  for (const name of ['window', 'location', 'localStorage', 'navigator']) Reflect.deleteProperty(globalThis, name);
});
