import type { Page } from 'playwright';
import { EDGE_PX, readFit, SHORT } from '../../.storybook/readFit.ts';
import type { Entry } from './entries.ts';
import { isOver } from './stories.ts';

/**
 * Where words have least room: the narrowest page in larger type, in type twice as large, in Arabic, in long words. With
 * each the views left out of it, as they stand today: there, what stands at a row's end takes room from its name.
 */
const ENDS: readonly (readonly [globals: string, leftOut: RegExp])[] = [
  [
    'fontSize:13px',
    /^(?:lobby-porticomodal|views-(?:account-recent|connectwithdirectory|profilewallets|registeraccountname-sent|transactions|updateemailwallet))/,
  ],
  [
    'fontSize:20px',
    /^(?:lobby-porticomodal|views-(?:account-recent|accountsettings|connect|getwallet|networks|registeraccountname-sent|shell|transactions|updateemailwallet|usageexceeded))/,
  ],
  [
    'fontSize:13px;locale:ar;direction:rtl',
    /^(?:lobby-porticomodal|views-(?:account-recent|registeraccountname-sent|transactions|updateemailwallet))/,
  ],
  [
    'locale:pseudo;direction:ltr',
    /^(?:lobby-porticomodal|views-(?:connect|registeraccountname-sent|shell|updateemailwallet))/,
  ],
];

/** @returns what an eye stumbles over in a view as a visitor meets it, where its words have least room */
export async function checkFit(page: Page, url: string, { id }: Entry): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 760 });
  const problems: string[] = [];
  for (const [end, leftOut] of ENDS) {
    if (leftOut.test(id)) continue;
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=${end}`);
    await page.waitForFunction(isOver, id);
    let found: string[] = [];
    // What still moves or comes is no mistake.
    for (const until = Date.now() + 4_000; Date.now() < until; ) {
      found = await page.evaluate(readFit, { edge: EDGE_PX, short: SHORT });
      if (found.length === 0) break;
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    problems.push(...found.map((problem) => `at 320 px, ${end}: ${problem}`));
  }
  // The next story opens in the toolbar's first state.
  await page.goto('about:blank');
  if (size) await page.setViewportSize(size);
  return problems;
}
