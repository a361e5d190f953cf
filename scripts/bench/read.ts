import type { Ground } from './opening.ts';
import type { Row } from './results.ts';
import { SITE_NAMES, type Site } from './sites.ts';
import { CONDITIONS, type Condition, visitor } from './visitor.ts';

/** Pages that are only read, and whose tasks are told. */
export const READ: readonly Site[] = ['own', 'common', 'login', 'rainbowkit', 'bare'];

/** Reading goes on for so long after the pointer has stirred. */
const READING_MS = 3_000;

/**
 * A page that is only read, at a quarter of the speed: its longest task from the pointer's first move on, in ms. Browsers
 * tell of tasks from 50 ms on: 0 where there was none.
 */
async function longestTask({ browser, info, urls }: Ground, site: Site): Promise<number> {
  const somebody = await visitor(browser, info, CONDITIONS['local-4x'] as Condition);
  try {
    await somebody.page.addInitScript({ content: IN_PAGE });
    await somebody.arrives(urls[site]);
    await somebody.page.waitForLoadState('networkidle');
    const stirred = await somebody.page.evaluate<number>('performance.now()');
    await somebody.moves(40, 600);
    await somebody.page.waitForTimeout(READING_MS);
    return await somebody.page.evaluate<number>(`longestTaskSince(${stirred})`);
  } finally {
    await somebody.leaves();
  }
}

/** A row for each of these pages. */
export async function readRows(ground: Ground, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const site of READ) {
    const told: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ms = await longestTask(ground, site);
      told.push(ms ? ms.toFixed(0) : 'under 50');
    }
    const isOurs = site !== 'rainbowkit' && site !== 'bare';
    rows.push([
      `only read, at a quarter of the speed, ${SITE_NAMES[site]}: longest task once the pointer stirs, in each round, ms`,
      told.join(' · '),
      isOurs ? '50' : '–',
    ]);
  }
  return rows;
}

/* Runs in the page, as text: what compiles this file would put names of its own into a function. */
const IN_PAGE = `(() => {
  const tasks = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true });
  window.longestTaskSince = (time) => Math.max(0, ...tasks.filter(({ startTime }) => startTime >= time).map(({ duration }) => duration));
})();`;
