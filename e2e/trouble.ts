import { expect, type Page } from '@playwright/test';
import type { Requests } from '../scripts/requests';
import type { Services } from './Services';

/* What stands in a visitor's way: their line, the site's server, or a service. */

/** What was to go wrong has gone wrong. */
export const isUsed = (services: Services) =>
  expect.poll(async () => (await services.broken()).map(({ times }) => times)).toEqual([0]);

/** A visitor who saves data; one that does not yet may do so later. */
export const saveData = (page: Page, isOn = true) =>
  page.addInitScript(
    (on) => Object.defineProperty(navigator, 'connection', { value: { saveData: on }, configurable: true }),
    isOn,
  );

/** How a server answers for a file that a newer deployment no longer has. */
export const MISSING = { status: 404, contentType: 'text/html', body: 'Not found' };
/** The same of one that answers every path with its page. */
export const HTML = { status: 200, contentType: 'text/html', body: '<!doctype html>' };
/** A file that has come and breaks as soon as it is drawn. */
export const THROWS = {
  status: 200,
  contentType: 'text/javascript',
  body: 'export default () => { throw new Error("It breaks on purpose."); };',
};

/**
 * Answers so for a room's file, `first` for `first-….js`.
 * @param from not before this has come about
 * @returns puts it back
 */
export async function takeAway(
  page: Page,
  room: string,
  answer: typeof MISSING,
  from?: Promise<unknown>,
): Promise<() => void> {
  let isGone = true;
  await page.route(new RegExp(`/${room}-[^/]*\\.js$`), async (route) => {
    await from;
    if (isGone) await route.fulfill(answer);
    else await route.continue();
  });
  return () => {
    isGone = false;
  };
}

/**
 * Holds a room's file on its way.
 * @returns lets it go
 */
export async function holdBack(page: Page, room: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(new RegExp(`/${room}-[^/]*\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

/**
 * The pointer comes onto a page that is ready for it, and stays away from the button. On a loaded machine a page whose files
 * are all there may still have to run them: whoever comes before is not seen.
 */
export async function comeNear(page: Page, requests: Requests) {
  await page.locator('[data-part="connect-button"]').waitFor();
  await requests.quiet();
  await page.mouse.move(200, 300);
}

/**
 * Whether this browser asks for a module again that has failed: Firefox, Safari and older Chromium answer from memory for as
 * long as the page lives.
 */
export async function asksForFailedFilesAgain(page: Page): Promise<boolean> {
  let isDown = true;
  await page.route('**/tried-twice.js', (route) =>
    isDown ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: 'export {};' }),
  );
  const load = () =>
    page.evaluate(
      (path) =>
        import(path).then(
          () => true,
          () => false,
        ),
      new URL('/tried-twice.js', page.url()).href,
    );
  await load();
  isDown = false;
  return load();
}
