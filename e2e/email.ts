import type { Page } from '@playwright/test';
import { EmailSheet } from './pages/EmailSheet';
import { test as base } from './test';

/** As many of a window's messages, and of the files that came, as say how a login went; a hostile one sends thousands. */
const MOST = 60;

/**
 * What the page and its frame said to each other, when the frame's documents, files and lines to its service came, and what
 * did not come. Kinds alone: no address, no code.
 */
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
  }, MOST);
  page.on('console', (message) => message.text().startsWith('[message]') && note(message.text()));
  page.on('framenavigated', (frame) => note(`${new URL(frame.url()).host} ${frame.name()} is a new document`));
  const at = (address: string) => `${new URL(address).host}${new URL(address).pathname}`;
  const context = page.context();
  context.on('requestfailed', (request) => note(`${at(request.url())}: ${request.failure()?.errorText}`));
  context.on('weberror', (error) =>
    note(`an error in ${at(error.page()?.url() || 'about:blank')}: ${error.error().name}`),
  );
  let files = 0;
  context.on('requestfinished', (request) => {
    if (!new URL(request.url()).hostname.endsWith('.localhost') || files === MOST) return;
    files += 1;
    note(`${at(request.url())} has come`);
  });
  page.on('websocket', (line) => {
    if (!at(line.url()).endsWith('/visit')) return;
    note(`${at(line.url())} is opened`);
    line.once('framesent', () => note('its first message has gone'));
    line.once('framereceived', () => note('its first message has come'));
    line.on('socketerror', (why) => note(`it failed: ${why}`));
    line.on('close', () => note('it is closed'));
  });
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
