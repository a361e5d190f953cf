import type { Page } from 'playwright';
import type { Entry } from './entries.ts';

/** Frames are asked for when they are near; what they show is looked at story by story. */
const EMPTY = { contentType: 'text/html', body: '<!doctype html><title>A story</title>' };

const readPage = () => {
  const docs = document.querySelector('#storybook-docs');
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const frames = [...(docs?.querySelectorAll<HTMLIFrameElement>('.sb-story iframe') ?? [])];
  return {
    low: frames.filter((frame) => frame.getBoundingClientRect().height < 400).length,
    isCovered: !docs?.contains(middle) || document.querySelector('[role="dialog"]') !== null,
    isLocked: getComputedStyle(document.body).overflow === 'hidden',
  };
};

/** @returns what is wrong with it */
export async function checkDocs(page: Page, url: string, { id, title }: Entry): Promise<string[]> {
  await page.route('**/iframe.html?*', (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.fulfill(EMPTY),
  );
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=docs`);
  // A view that is no modal stands in the page itself.
  const what = title === 'Views/Broken' ? '[data-portico]' : 'iframe';
  const problems: string[] = [];
  await page
    .waitForFunction(
      (inside) => {
        const stories = [...document.querySelectorAll('#storybook-docs .sb-story')];
        return stories.length > 0 && stories.every((story) => story.querySelector(inside));
      },
      what,
      { timeout: 15_000 },
    )
    .catch(() => problems.push(`not every story stands in ${what}`));
  const { low, isCovered, isLocked } = await page.evaluate(readPage);
  if (low > 0) problems.push(`${low} frames are lower than a view`);
  if (isCovered || isLocked) problems.push('something lies over the page');
  await page.unrouteAll({ behavior: 'wait' });
  return problems;
}
