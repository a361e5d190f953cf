import type { Page } from 'playwright';
import { Requests } from '../requests';
import { type Place, pressed, ROW, restOn, visit } from './page.ts';

const TILE = '[role="dialog"] [data-part="tile"][data-pressable]';

/** Frames that took so long to come are seen as a stutter. */
export const LONG_FRAME_MS = 50;

/** The row pressed: how long until the first tile has been painted. */
const pressAll = (page: Page) =>
  page.evaluate<number>(
    `timed(${JSON.stringify(ROW)}, 'All wallets', () => document.querySelector(${JSON.stringify(TILE)})?.checkVisibility())`,
  );

/** The search gets these texts, one after the other: how long from the last until the one that is sought has been painted. */
const typed = (page: Page, texts: readonly string[], sought: string) =>
  page.evaluate<number>(
    `new Promise((done) => {
      const field = document.querySelector('[role="dialog"] input[type="search"]');
      let started = 0;
      for (const text of ${JSON.stringify(texts)}) {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
        started = performance.now();
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
      (function look() {
        const isHere = [...document.querySelectorAll(${JSON.stringify(TILE)})]
          .some((one) => one.textContent.includes(${JSON.stringify(sought)}));
        requestAnimationFrame(isHere ? () => done(performance.now() - started) : look);
      })();
    })`,
  );

/** Everything is fetched, page by page, as a visitor who scrolls to the end would have it. */
const fetchAll = (page: Page) =>
  page.waitForFunction(
    `(() => {
      const body = document.querySelector('[role="dialog"] [data-part="body"]');
      body.scrollTop = body.scrollHeight;
      return !document.querySelector('[role="dialog"] [data-part="grid"][aria-busy]') &&
        [...document.querySelectorAll('[data-index]')].some((one) => Number(one.dataset.index) > 400);
    })()`,
  );

/** From the top to the end, a step a frame, at a reader's pace. */
const scrolled = (page: Page) =>
  page.evaluate<{ most: number; nodes: number; slow: number }>(
    `new Promise((done) => {
      const body = document.querySelector('[role="dialog"] [data-part="body"]');
      body.scrollTop = 0;
      let [most, nodes, slow, last] = [0, 0, 0, performance.now()];
      (function step(now) {
        if (now - last > ${LONG_FRAME_MS}) slow += 1;
        last = now;
        most = Math.max(most, document.querySelectorAll(${JSON.stringify(TILE)}).length);
        nodes = Math.max(nodes, document.querySelectorAll('*').length);
        const top = body.scrollTop;
        body.scrollTop = top + 120;
        if (body.scrollTop === top) done({ most, nodes, slow });
        else requestAnimationFrame(step);
      })(last);
    })`,
  );

/**
 * The directory of 600: from the press to its first tile, what stands in the document, stutters while it is scrolled
 * through, and a search for what is known and for what only the registry knows.
 */
export async function directory(place: Place) {
  const page = await visit(place);
  await pressed(page, 'Connect wallet', ROW);
  await restOn(page, /^All wallets/);
  const first = await pressAll(page);
  await fetchAll(page);
  const requests = new Requests(page);
  const seen = await scrolled(page);
  // Nobody types while the list still rolls: pictures of the rows that have gone by are on their way.
  await requests.quiet();
  const known = await typed(page, ['mosaic'], 'Mosaic');
  await page.context().close();
  // A page that has scrolled nowhere knows forty; the last of 600 has to be fetched.
  const fresh = await visit(place);
  await pressed(fresh, 'Connect wallet', ROW);
  await pressAll(fresh);
  const fetched = await typed(fresh, ['wind', 'windl'], 'Windlass');
  await fresh.context().close();
  return { first, ...seen, known, fetched };
}
