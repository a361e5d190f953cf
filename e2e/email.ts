import type { Page } from '@playwright/test';
import { EmailSheet } from './pages/EmailSheet';
import { test as base } from './test';

/** As many of a window's messages as say how a login went; a hostile one sends thousands. */
const MESSAGES = 60;

/** What the page and its frame said to each other, when the frame's documents came, and what did not come. Kinds alone: no address, no code. */
async function follow(page: Page): Promise<string[]> {
  const told: string[] = [];
  const began = Date.now();
  const note = (line: string) => told.push(`${((Date.now() - began) / 1_000).toFixed(1)} s  ${line}`);
  await page.addInitScript((most) => {
    let count = 0;
    addEventListener('message', ({ data, origin }) => {
      if (typeof data?.type !== 'string' || count === most) return;
      count += 1;
      console.debug('[message]', location.origin, 'heard', data.type, 'of', origin);
    });
  }, MESSAGES);
  page.on('console', (message) => message.text().startsWith('[message]') && note(message.text()));
  page.on('framenavigated', (frame) => note(`${new URL(frame.url()).host} ${frame.name()} is a new document`));
  page.on('requestfailed', (request) => note(`${request.url().split('?')[0]}: ${request.failure()?.errorText}`));
  return told;
}

/** The mailbox and the wallet's own window, beside what every journey has. A journey that fails prints how its logins went. */
export const test = base.extend<{ email: EmailSheet }>({
  email: async ({ page, harness }, use, info) => {
    const told = await follow(page);
    await use(new EmailSheet(page, harness.info.services.apis?.url ?? ''));
    if (info.status === info.expectedStatus) return;
    const frames = await Promise.all(
      page.frames().map(async (frame) => {
        const state = await frame.evaluate(() => document.readyState).catch(() => 'does not answer');
        return `${frame.name() || 'page'}: ${state}`;
      }),
    );
    console.log([info.title, ...told, ...frames].join('\n  '));
  },
});

export { expect } from './test';
