import { afterEach, expect, test, vi } from 'vitest';
import { failureOf } from './imports';

/* Offline, the words for a part that did not load do not come either. */

vi.mock('@/domain/errors/loadFailure', () => {
  throw new TypeError('Failed to fetch dynamically imported module: words.js');
});

afterEach(() => vi.unstubAllEnvs());

test('what did not come is told all the same, by what the browser says of it', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module: https://orchard.example/first.js');
  const error = await failureOf(cause);
  expect(error).toMatchObject({ code: 'UI_LOAD_FAILED', cause });
  expect(error.message.split('\n')[0]).toBe(
    'TypeError: Failed to fetch dynamically imported module: https://orchard.example/first.js. Is the page online, and are the files of the build still served?',
  );
});
