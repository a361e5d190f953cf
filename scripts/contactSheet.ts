/**
 * Pictures of stories, for eyes: every view, pattern and primitive in light, dark, RTL and 320 px.
 *
 *   npm run contact-sheet                                    all stories of the built Storybook
 *   npm run contact-sheet -- --only button --url http://localhost:6006   some of them, from a running one
 *   --modes dark,light,rtl,narrow   --out contact-sheet      which, and where to
 *   --defaults                       the first of each group alone, all of a part of the workshop on one sheet
 *   --check                          also fails on a story that breaks, logs an error, or scrolls sideways at its width
 */
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from './chromium.ts';
import { serveFolder } from './serveFolder.ts';
import { globalsOf, type Story, show, sizeOf, storiesAt } from './storyPage.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    url: { type: 'string' },
    modes: { type: 'string', default: 'dark,light,rtl,narrow' },
    out: { type: 'string', default: 'contact-sheet' },
    scale: { type: 'string', default: '1' },
    check: { type: 'boolean', default: false },
    defaults: { type: 'boolean', default: false },
  },
});

const problems: string[] = [];

async function shoot(page: Page, url: string, story: Story, mode: string) {
  const { width, height } = sizeOf(story, mode);
  const errors: string[] = [];
  const hear = (error: Error) => errors.push(error.message);
  page.on('pageerror', hear);
  await page.setViewportSize({ width, height });
  await show(page, url, story, mode).catch(() => errors.push('does not come to its end'));
  await page.evaluate(() => document.fonts.ready);
  const path = join(options.out, `${story.id}.${mode}.png`);
  await page.screenshot({ path, fullPage: true });
  const seen = await page.evaluate(() => ({
    isBroken: !document.body.classList.contains('sb-show-main'),
    breadth: document.documentElement.scrollWidth,
  }));
  page.off('pageerror', hear);
  if (seen.isBroken) errors.push('does not render');
  if (seen.breadth > width) errors.push(`is ${seen.breadth} px wide on a page of ${width}`);
  problems.push(...errors.map((error) => `${story.id}, ${mode}: ${error}`));
}

/** Of the first stories: as many on a sheet as an eye takes in, and how wide each is. */
const ON_A_SHEET = 8;
const CELL_PX = 240;

/** The states of one group flow through columns; first stories stand in a row for each mode. */
const layout = (modes: string[]) =>
  options.defaults
    ? `display:grid;grid-auto-flow:column;grid-template-rows:repeat(${modes.length},auto);grid-auto-columns:${CELL_PX}px;gap:16px;justify-content:start`
    : `columns:${modes.length} ${modes.includes('narrow') ? 300 : 380}px;column-gap:16px`;

/** Lays the pictures of one title side by side on a page, and photographs that too: one sheet per component. */
async function lay(browser: Browser, title: string, stories: Story[], modes: string[]) {
  const cells = stories.flatMap((story) =>
    modes.map(
      (mode) =>
        `<figure><figcaption>${options.defaults ? story.title : story.name} · ${mode}</figcaption><img src="./${story.id}.${mode}.png"></figure>`,
    ),
  );
  const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const file = join(options.out, `${slug}.html`);
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><title>${title}</title><style>body{margin:24px;background:#777;font:13px system-ui;${layout(modes)}}figure{margin:0 0 16px;break-inside:avoid}img{width:100%;display:block}figcaption{color:#fff;padding:4px 0}</style>${cells.join('')}`,
  );
  const width = options.defaults ? (CELL_PX + 16) * stories.length : 400 * Math.min(4, cells.length);
  const page = await browser.newPage({ viewport: { width: width + 48, height: 600 } });
  await page.goto(pathToFileURL(file).href);
  await page.screenshot({ path: join(options.out, `${slug}.png`), fullPage: true });
  await page.close();
}

async function main() {
  const modes = options.modes.split(',').filter((mode) => mode in globalsOf);
  let url = options.url;
  let server: ReturnType<typeof createServer> | undefined;
  if (!url) {
    if (!existsSync('storybook-static/index.json'))
      throw new Error('No Storybook built yet: run npm run build-storybook first.');
    ({ url, server } = await serveFolder('storybook-static'));
  }
  const stories = (await storiesAt(url)).filter(
    ({ id, name }) => id.includes(options.only.toLowerCase()) && (!options.defaults || name === 'Default'),
  );
  if (!options.only) await rm(options.out, { recursive: true, force: true });
  await mkdir(options.out, { recursive: true });
  const browser = await chromium.launch(launchOptions);
  const jobs = modes.flatMap((mode) => stories.map((story) => (page: Page) => shoot(page, url, story, mode)));
  const work = async () => {
    const page = await browser.newPage({ deviceScaleFactor: Number(options.scale), reducedMotion: 'reduce' });
    for (let job = jobs.shift(); job; job = jobs.shift()) await job(page);
    await page.close();
  };
  await Promise.all([work(), work()]);
  const titles = new Map<string, Story[]>();
  const seen = new Map<string, number>();
  const sheetOf = ({ title }: Story) => {
    const [root = ''] = title.split('/');
    const count = seen.get(root) ?? 0;
    seen.set(root, count + 1);
    return `${root} ${Math.floor(count / ON_A_SHEET) + 1}`;
  };
  for (const story of stories) {
    const title = options.defaults ? sheetOf(story) : story.title;
    titles.set(title, [...(titles.get(title) ?? []), story]);
  }
  for (const [title, group] of titles) await lay(browser, title, group, modes);
  await browser.close();
  server?.close();
  console.log(`${stories.length} stories in ${modes.join(', ')}: ${options.out}/`);
  for (const problem of problems) console.error(problem);
  if (options.check && problems.length > 0) process.exitCode = 1;
}

await main();
