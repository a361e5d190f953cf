import type { Page } from 'playwright';
import { EDGE_PX, readFit, SHORT } from '../../.storybook/readFit.ts';
import { showWith } from '../storyPage.ts';
import { axe } from './axe.ts';
import type { Entry } from './entries.ts';

/**
 * Ends of what a host and a visitor may choose, on the narrowest page: each has broken a view once. In the first, stories
 * play what leads to their state.
 */
export const ends = [
  { name: 'large type, yellow', plays: true, globals: 'mode:dark;fontSize:20px;accent:!hex(ffd60a)' },
  { name: 'small type, black, light', plays: false, globals: 'mode:light;fontSize:13px;accent:!hex(111111)' },
  { name: 'Arabic, white', plays: false, globals: 'mode:dark;locale:ar;direction:rtl;accent:!hex(ffffff)' },
] as const;

/** Longer than a view takes to move in; what waits for a pretended wallet goes on waiting. */
const SETTLED_MS = 350;

/** Stories at one of the ends: what is cut, off its line, at its edge, too wide, or too faint. */
export async function checkFit(page: Page, url: string, entry: Entry, end: (typeof ends)[number]): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 760 });
  await showWith(page, url, entry, end.globals);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLED_MS);
  const found = await page.evaluate(readFit, { edge: EDGE_PX, short: SHORT });
  if (entry.name === 'Default') found.push(...(await axe(page, 'body', { runOnly: ['color-contrast'] })));
  return found.map((problem) => `at 320 px, ${end.name}: ${problem}`);
}
