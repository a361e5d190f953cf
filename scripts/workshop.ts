/**
 * The built workshop as somebody meets it who judges the product by it: each story of Views in a browser, whole, alone,
 * from its own origin; and every page of words, dark and light: read by axe, covered by nothing, its links alive. How long
 * a story takes to open, and whether somebody finds from Welcome what they look for.
 *
 *   npm run build-storybook && npx tsx scripts/workshop.ts [--only account]
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { argsWithFeature, launchOptions } from './chromium.ts';
import { serveFolder } from './serveFolder.ts';
import { checkDocs } from './workshop/docs.ts';
import { type Entry, viewOf } from './workshop/entries.ts';
import { checkFit } from './workshop/fit.ts';
import { listen } from './workshop/listen.ts';
import { checkManager } from './workshop/manager.ts';
import { checkOpening } from './workshop/opening.ts';
import { checkStory, noteFrames } from './workshop/stories.ts';
import { visit } from './workshop/visit.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });

const modes = ['dark', 'light'] as const;

async function main() {
  const { url, server } = await serveFolder('storybook-static');
  const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, Entry> };
  const known = new Set(Object.keys(entries));
  const shown = Object.values(entries).filter(
    ({ title, id, type }) =>
      (type === 'docs' || /^(?:Views|Lobby|Foundations)\//.test(title)) && id.includes(options.only.toLowerCase()),
  );
  const problems: string[] = [];
  const browser = await chromium.launch({
    ...launchOptions,
    // Frames come when they are scrolled to, as for a person.
    args: argsWithFeature('LazyFrameLoading'),
  });
  const jobs = shown.flatMap((entry) =>
    entry.type === 'docs'
      ? modes.map((mode) => [entry, (page: Page) => checkDocs(page, { url, entry, mode, known })] as const)
      : [
          [entry, (page: Page) => checkStory(page, url, entry)] as const,
          ...(entry.name === 'Default' && !entry.title.startsWith('Foundations/')
            ? [[entry, (page: Page) => checkFit(page, url, entry)] as const]
            : []),
        ],
  );
  const tell = ({ id }: Entry, found: string[]) => problems.push(...found.map((problem) => `${id}: ${problem}`));
  const broke = (error: Error) => [error.message.split('\n')[0] ?? 'broke'];
  const look = async (page: Page, [entry, check]: (typeof jobs)[number]) => {
    const heard = listen(page, url);
    const found = await check(page).catch(broke);
    tell(entry, [...found, ...heard()]);
  };
  const around = async () => {
    const page = await browser.newPage();
    for (const mode of modes) {
      const heard = listen(page, url);
      const found = await checkManager(page, url, mode).catch(broke);
      problems.push(...[...found, ...heard()].map((problem) => `the workshop: ${problem}`));
    }
    const heard = listen(page, url);
    problems.push(...(await visit(page, url)), ...heard().map((problem) => `a designer’s walk: ${problem}`));
    await page.close();
    const { slowest, busy, problems: slow } = await checkOpening(browser, url);
    console.log(`a story opens in ${slowest} ms at most; work for each processor: ${busy.toFixed(1)}`);
    problems.push(...slow);
  };
  const work = async () => {
    const page = await browser.newPage({ viewport: { width: 480, height: 760 } });
    // What is read in the page carries names of a bundler's making.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.addInitScript(noteFrames);
    for (let job = jobs.shift(); job; job = jobs.shift()) await look(page, job);
    await page.close();
  };
  if (!options.only || options.only === 'workshop') await around();
  await Promise.all([work(), work(), work()]);
  await browser.close();
  server.close();
  const views = new Set(shown.map(viewOf)).size;
  const pages = shown.filter(({ type }) => type === 'docs').length;
  console.log(
    `${shown.length - pages} stories of ${views} views, ${pages} pages of words, ${problems.length} problems`,
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0 || (shown.length === 0 && options.only !== 'workshop')) process.exitCode = 1;
}

await main();
