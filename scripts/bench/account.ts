import type { Page } from 'playwright';
import { ada } from '../../harness/fixtures/accounts';
import { LONG_FRAME_MS } from './directory.ts';
import { closeSheet, type Place, pressed, ROW, visit } from './page.ts';
import type { Row } from './results.ts';

const BALANCE = '[role="dialog"] [data-part="balance"]';
const LIST = '[role="dialog"] [data-part="grid"]';
/** The account button shows the address cut, as everywhere. */
const ACCOUNT = ada.address.slice(-6);
/** A history of so many rows, as long as the harness makes them up. */
const ROWS = 10_000;

/** Somebody who is in. */
async function comeIn(place: Place): Promise<Page> {
  const page = await visit(place);
  await pressed(page, 'Connect wallet', ROW);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Harbor/ })
    .click();
  await page.locator('#root').getByRole('button', { name: ACCOUNT }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return page;
}

/** The account button pressed: how long until the balance has been painted, at first, and once it has been open before. */
async function opened(place: Place) {
  const page = await comeIn(place);
  const first = await pressed(page, ACCOUNT, BALANCE);
  await closeSheet(page);
  const warm = await pressed(page, ACCOUNT, BALANCE);
  await page.context().close();
  return { first, warm };
}

/** Frames that are long, and elements in the page, while `act` runs a frame after the other until it says that it is done. */
const framed = (page: Page, act: string) =>
  page.evaluate<{ nodes: number; slow: number }>(
    `new Promise((done) => {
      const body = document.querySelector('[role="dialog"] [data-part="body"]');
      let [nodes, slow, last] = [0, 0, performance.now()];
      (function step(now) {
        if (now - last > ${LONG_FRAME_MS}) slow += 1;
        last = now;
        nodes = Math.max(nodes, document.querySelectorAll('*').length);
        if ((${act})(body)) done({ nodes, slow });
        else requestAnimationFrame(step);
      })(last);
    })`,
  );

/** From the end to the end until no page is left to fetch, as somebody who drags the bar down. */
const FETCH_ALL = `(body) => {
  body.scrollTop = body.scrollHeight;
  return !document.querySelector('${LIST}').hasAttribute('aria-busy');
}`;
/** From the top to the end, ten rows a frame. */
const SCROLL = `(body) => {
  const top = body.scrollTop;
  body.scrollTop = top + 560;
  return body.scrollTop === top;
}`;

/** A history of ten thousand rows: stutters while it is fetched page by page and while it is scrolled through. */
async function lived(place: Place, apisUrl: string) {
  const control = `${apisUrl}/control/history`;
  await fetch(control, { method: 'POST', body: JSON.stringify({ address: ada.address, rows: ROWS }) });
  try {
    const page = await comeIn(place);
    await pressed(page, ACCOUNT, BALANCE);
    await page.getByRole('dialog').getByRole('button', { name: 'Activity' }).click();
    await page.locator(`${LIST} a`).first().waitFor();
    const fetched = await framed(page, FETCH_ALL);
    await page.evaluate(`document.querySelector('[role="dialog"] [data-part="body"]').scrollTop = 0`);
    const scrolled = await framed(page, SCROLL);
    const last = await page.locator(`${LIST} [data-index]`).last().getAttribute('data-index');
    if (Number(last) < ROWS) throw new Error(`Only ${last} rows of ${ROWS} were there.`);
    await page.context().close();
    return { fetching: fetched.slow, scrolling: scrolled.slow, nodes: Math.max(fetched.nodes, scrolled.nodes) };
  } finally {
    await fetch(control, { method: 'DELETE' });
  }
}

/** Medians of as many rounds as are asked for. */
type Rounds = <T extends Record<string, number>>(once: () => Promise<T>) => Promise<T>;

export async function accountRows(place: Place, rounds: Rounds): Promise<Row[]> {
  const { first, warm } = await rounds(() => opened(place));
  return [
    ['account pressed → balance painted, the first time, ms', first.toFixed(0), '–'],
    ['account pressed → balance painted, the next time, ms', warm.toFixed(0), '34'],
  ];
}

export async function historyRows(place: Place, apisUrl: string, rounds: Rounds): Promise<Row[]> {
  const { scrolling, fetching, nodes } = await rounds(() => lived(place, apisUrl));
  return [
    [`10,000 transactions: frames over ${LONG_FRAME_MS} ms while scrolling`, String(scrolling), '0'],
    ['10,000 transactions: the same while their 200 pages are fetched', String(fetching), '0'],
    ['10,000 transactions: elements in the page, at most', String(nodes), '1500'],
  ];
}
