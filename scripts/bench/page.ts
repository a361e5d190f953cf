import type { Browser, Page } from 'playwright';
import { Requests } from '../requests.ts';

export interface Place {
  browser: Browser;
  url: string;
  wallet: string;
}

export async function visit({ browser, url, wallet }: Place, throttle = 1): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.addInitScript({ content: wallet });
  await page.addInitScript({ content: IN_PAGE });
  if (throttle > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  }
  await page.goto(url);
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
  return page;
}

/*
 * Runs in the page, as text: what compiles this file would put names of its own into a function.
 * `timed` presses what matches, and resolves when what it brings has been painted, by the page's own clock.
 */
const IN_PAGE = `
window.timed = (pressed, text, isHere) => new Promise((done) => {
  const target = [...document.querySelectorAll(pressed)].find((one) => one.textContent.includes(text));
  const started = performance.now();
  (function look() {
    requestAnimationFrame(isHere() ? () => done(performance.now() - started) : look);
  }).call(target.click());
});
window.whenShown = (text) => new MutationObserver((_, watch) => {
  if (!document.getElementById('root')?.innerText.includes(text)) return;
  watch.disconnect();
  window.accountAt = performance.now();
}).observe(document, { childList: true, subtree: true, characterData: true });`;

export const pressed = (page: Page, button: string, brings: string) =>
  page.evaluate<number>(
    `timed('button', ${JSON.stringify(button)}, () => document.querySelector(${JSON.stringify(brings)})?.checkVisibility())`,
  );

export const ROW = '[role="dialog"] [data-part="row"]';

/** The pointer lies on a button, as it does before a visitor presses it. */
export async function restOn(page: Page, name: RegExp) {
  const requests = new Requests(page);
  await page.getByRole('button', { name }).hover();
  await requests.quiet();
}

export async function closeSheet(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
