import { availableParallelism, loadavg } from 'node:os';
import type { Browser, Page } from 'playwright';

/** How long somebody waits for a story, at most. */
const AT_MOST_MS = 1_500;
/** Other work on the machine may slow one of them. */
const TRIES = 3;

const stories = ['views-connect--default', 'views-account--default', 'views-allwallets--default'];
const painted = '[data-part="view"] [data-part="header"]';

/** From an address of its own, with nothing in the browser’s cache. */
async function fromOutside(browser: Browser, url: string, id: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 480, height: 760 } });
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`, { waitUntil: 'commit' });
  await page.locator(painted).first().waitFor();
  const took = performance.now() - began;
  await context.close();
  return took;
}

/** By a press in the sidebar, where another story is open. */
async function fromSidebar(page: Page, id: string): Promise<number> {
  const frame = page.frameLocator('#storybook-preview-iframe');
  const view = id.split('--')[0]?.split('-')[1] ?? '';
  const began = performance.now();
  await page.locator(`[id="${id}"], [data-item-id="${id}"] a`).first().click();
  await frame
    .locator(`[data-part="view"]`)
    .and(frame.locator(`[data-view="${view}" i]`))
    .first()
    .waitFor();
  return performance.now() - began;
}

/** @returns how long it took, at best, and what took too long */
export async function checkOpening(browser: Browser, url: string) {
  const best = new Map<string, number>();
  const note = (what: string, took: number) => best.set(what, Math.min(best.get(what) ?? Infinity, Math.round(took)));
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(`${url}/?path=/story/views-networks--default`);
  await page.frameLocator('#storybook-preview-iframe').locator(painted).first().waitFor();
  for (const id of stories) {
    // Its group opens with its first story.
    const group = id.split('--')[0] ?? '';
    await page.locator(`[id="${group}"], [data-item-id="${group}"] button`).first().click();
    await page.locator(`[id="${id}"], [data-item-id="${id}"] a`).first().waitFor();
  }
  for (let round = 0; round < TRIES; round++)
    for (const id of stories) {
      note(`${id} at its address`, await fromOutside(browser, url, id));
      note(`${id} from the sidebar`, await fromSidebar(page, id));
    }
  await page.close();
  // A machine that does more than it has processors for is slow; its stories are not.
  const busy = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  const slow = [...best].filter(([, took]) => took >= AT_MOST_MS * busy);
  return {
    slowest: Math.max(...best.values()),
    busy,
    problems: slow.map(([what, took]) => `${what} takes ${took} ms to open`),
  };
}
