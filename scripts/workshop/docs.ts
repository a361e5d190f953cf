import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { axe } from './axe.ts';
import type { Entry } from './entries.ts';

/** Frames are asked for when they are near; what they show is looked at story by story. */
const EMPTY = { contentType: 'text/html', body: '<!doctype html><title>A story</title>' };

const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // A page within the workshop's own; the frames hold stories, which have axe themselves.
  rules: { region: { enabled: false } },
  resultTypes: ['violations'],
  iframes: false,
};

/** What is for those who change the code: marks of the spec, tags of tests, paths. */
const CODE =
  /\[§|\[(?:look|views|contract|house|product-spec)\b|@spec\b|(?:^|[\s“("])(?:src|docs|scripts|\.storybook)\/|\.(?:tsx?|mdx)\b/;

const readPage = () => {
  const docs = document.querySelector<HTMLElement>('#storybook-docs');
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  const frames = [...(docs?.querySelectorAll<HTMLIFrameElement>('.sb-story iframe') ?? [])];
  const links = [...(docs?.querySelectorAll('a[href*="?path="]') ?? [])];
  return {
    low: frames.filter((frame) => frame.getBoundingClientRect().height < 400).length,
    isCovered: !docs?.contains(middle) || document.querySelector('[role="dialog"]') !== null,
    isLocked: getComputedStyle(document.body).overflow === 'hidden',
    paths: links.map((link) => new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('path') ?? ''),
    unpinned: [...(docs?.querySelectorAll<HTMLElement>('[data-missing]') ?? [])].map((one) => one.dataset.missing),
    words: docs?.innerText ?? '',
  };
};

/** Every story of the page has been drawn, each frame is there. */
const areThere = (isOfViews: boolean) => {
  const docs = document.querySelector('#storybook-docs');
  const stories = [...(docs?.querySelectorAll('.sb-story') ?? [])];
  return (
    Boolean(docs?.querySelector('h1, h2')) &&
    document.body.classList.contains('sb-show-main') &&
    stories.every((story) => story.querySelector(isOfViews ? 'iframe' : 'iframe, [data-portico]')) &&
    // Pins are laid once the story is there.
    !docs?.querySelector('[data-missing]')
  );
};

export interface DocsQuestion {
  url: string;
  entry: Entry;
  mode: 'dark' | 'light';
  /** Ids of all pages and stories there are. */
  known: ReadonlySet<string>;
}

/** @returns what is wrong with it */
export async function checkDocs(page: Page, { url, entry, mode, known }: DocsQuestion): Promise<string[]> {
  const { id, title } = entry;
  await page.route('**/iframe.html?*', (route) =>
    route.request().frame() === page.mainFrame() ? route.continue() : route.fulfill(EMPTY),
  );
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1000, height: 760 });
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=docs&globals=mode:${mode}`);
  const problems: string[] = [];
  // A view that is no modal stands in the page itself.
  const isOfViews = title.startsWith('Views/') && title !== 'Views/Broken';
  await page
    .waitForFunction(areThere, isOfViews, { timeout: 15_000 })
    .catch(() => problems.push('not every story of it is there'));
  const { low, isCovered, isLocked, paths, unpinned, words } = await page.evaluate(readPage);
  if (low > 0) problems.push(`${low} frames are lower than a view`);
  if (isCovered || isLocked) problems.push('something lies over the page');
  problems.push(...unpinned.map((parts) => `its anatomy has no ${parts}`));
  problems.push(
    ...paths.filter((path) => !known.has(path.split('/').at(-1) ?? '')).map((path) => `${path} is nowhere`),
  );
  const code = CODE.exec(words);
  if (code) problems.push(`says “${words.slice(Math.max(0, code.index - 30), code.index + 30).trim()}”`);
  problems.push(...(await axe(page, '#storybook-docs', AXE_OPTIONS)).map((problem) => `in ${mode}, ${problem}`));
  await page.setViewportSize({ width: 320, height: 760 });
  // Pins are laid anew once the page has its new width.
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  await page
    .waitForFunction(() => document.documentElement.scrollWidth <= innerWidth, { timeout: 3_000 })
    .catch(() => {});
  const over = await page.evaluate(overflow);
  if (over > 0) problems.push(`at 320 px it is ${over} px too wide`);
  if (size) await page.setViewportSize(size);
  await page.unrouteAll({ behavior: 'wait' });
  return problems;
}
