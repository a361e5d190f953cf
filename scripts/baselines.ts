/**
 * The first story of every group as it is painted, against how it was: in dark, light, right to left and on 320 px.
 * What is compared is structure, not pixels: docs/decisions/baselines.md.
 *
 *   npm run build-storybook && npm run baselines           fails on what differs
 *   npm run baselines -- --update                          takes what is there now, where it differs
 *   --only button                                          some groups
 *   --font-rendering full                                  as a machine draws letters that hints them
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { differences } from './baselines/compare.ts';
import { readStructure, stand } from './baselines/readStructure.ts';
import { launchOptions } from './chromium.ts';
import { serveFolder } from './serveFolder.ts';
import { globalsOf, type Story, show, sizeOf, storiesAt } from './storyPage.ts';

const FOLDER = '.storybook/baselines';
/** Of one place; whoever wants all of them updates and reads the difference. */
const TOLD_AT_MOST = 5;

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    update: { type: 'boolean', default: false },
    'font-rendering': { type: 'string', default: 'none' },
  },
});

const fileOf = ({ id }: Story, mode: string) => join(FOLDER, mode, `${id}.txt`);

/** The first of each group. */
const firstOf = (stories: Story[]) => [...new Map(stories.toReversed().map((one) => [one.title, one])).values()];

async function structureOf(page: Page, url: string, story: Story, mode: string): Promise<string> {
  await page.setViewportSize(sizeOf(story, mode));
  await show(page, url, story, mode);
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(stand);
  return `${await page.evaluate(readStructure)}\n`;
}

const told: string[] = [];

async function check(page: Page, url: string, story: Story, mode: string) {
  const file = fileOf(story, mode);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const now = await structureOf(page, url, story, mode).catch((error: Error) => error);
  if (now instanceof Error) {
    told.push(`${story.id}, ${mode}: ${now.message.split('\n')[0]}`);
    return;
  }
  const found = before === undefined ? ['has no baseline'] : differences(before, now);
  if (found.length === 0) return;
  if (options.update) await writeFile(file, now);
  const more = found.length > TOLD_AT_MOST ? [`and ${found.length - TOLD_AT_MOST} more`] : [];
  told.push(`${story.id}, ${mode}:`, ...[...found.slice(0, TOLD_AT_MOST), ...more].map((line) => `  ${line}`));
}

/** Baselines of groups that are there no longer. */
async function left(stories: Story[]) {
  for (const mode of Object.keys(globalsOf)) {
    const known = new Set(stories.map((story) => fileOf(story, mode)));
    for (const name of await readdir(join(FOLDER, mode))) {
      const file = join(FOLDER, mode, name);
      if (known.has(file)) continue;
      if (options.update) await rm(file);
      told.push(`${file} is of no story`);
    }
  }
}

async function main() {
  const { url, server } = await serveFolder('storybook-static');
  const all = firstOf(await storiesAt(url));
  const stories = all.filter(({ id }) => id.includes(options.only.toLowerCase()));
  for (const mode of Object.keys(globalsOf)) await mkdir(join(FOLDER, mode), { recursive: true });
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...launchOptions.args, `--font-render-hinting=${options['font-rendering']}`],
  });
  const jobs = Object.keys(globalsOf).flatMap((mode) =>
    stories.map((story) => (page: Page) => check(page, url, story, mode)),
  );
  const work = async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    // What compiles these scripts names their functions by it, which the page does not know.
    await page.addInitScript('globalThis.__name = (named) => named');
    for (let job = jobs.shift(); job; job = jobs.shift()) await job(page);
    await page.close();
  };
  // Each waits for its page to stand still most of the time.
  await Promise.all([work(), work(), work()]);
  await browser.close();
  server.close();
  await left(all);
  for (const line of told) console.error(line);
  const count = told.filter((line) => !line.startsWith(' ')).length;
  console.log(
    `${stories.length} groups in ${Object.keys(globalsOf).join(', ')}: ${count} ${options.update ? 'renewed' : 'differ'}`,
  );
  if (count > 0 && !options.update) process.exitCode = 1;
}

await main();
