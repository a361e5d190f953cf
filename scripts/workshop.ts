/**
 * The built workshop as somebody meets it who judges the product by it: each story of Views in a browser, whole, alone,
 * from its own origin; and pages of docs that nothing lies over.
 *
 *   npm run build-storybook && npx tsx scripts/workshop.ts [--only account]
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { launchOptions } from './chromium.ts';
import { serveFolder } from './serveFolder.ts';
import { checkDocs } from './workshop/docs.ts';
import { type Entry, viewOf } from './workshop/entries.ts';
import { listen } from './workshop/listen.ts';
import { checkStory } from './workshop/stories.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });

async function main() {
  const { url, server } = await serveFolder('storybook-static');
  const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, Entry> };
  const shown = Object.values(entries).filter(
    ({ title, id }) => title.startsWith('Views/') && id.includes(options.only.toLowerCase()),
  );
  const problems: string[] = [];
  const browser = await chromium.launch({
    ...launchOptions,
    // Frames come when they are scrolled to, as for a person.
    args: launchOptions.args.map((one) => one.replace('LazyFrameLoading,', '')),
  });
  const jobs = shown.map((entry) => async (page: Page) => {
    const heard = listen(page, url);
    const found = await (entry.type === 'docs' ? checkDocs(page, url, entry) : checkStory(page, url, entry)).catch(
      (error: Error) => [error.message.split('\n')[0] ?? 'broke'],
    );
    problems.push(...[...found, ...heard()].map((problem) => `${entry.id}: ${problem}`));
  });
  const work = async () => {
    const page = await browser.newPage({ viewport: { width: 480, height: 760 } });
    for (let job = jobs.shift(); job; job = jobs.shift()) await job(page);
    await page.close();
  };
  await Promise.all([work(), work(), work()]);
  await browser.close();
  server.close();
  const views = new Set(shown.map(viewOf)).size;
  console.log(`${shown.length} stories and pages of ${views} views, ${problems.length} problems`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 || shown.length === 0) process.exitCode = 1;
}

await main();
