/**
 * The pictures of README and the docs, at twice the size they are shown in: rows of views from the built Storybook, and
 * the demo with a visitor who has connected and signed.
 *
 *   npm run build-storybook && npm run pictures
 *   npm run pictures -- --only views      one of them: views, ways, demo
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright';
import { stand } from './baselines/readStructure.ts';
import { launchOptions } from './chromium.ts';
import { serveFolder } from './serveFolder.ts';
import { show, storiesAt } from './storyPage.ts';

const FOLDER = 'docs/pictures';
const SCALE = 2;
const QUALITY = 0.86;

interface Shot {
  story: string;
  mode: 'dark' | 'light' | 'rtl';
}

/** Each row is one picture. */
const rows: Record<string, { height: number; shots: readonly Shot[] }> = {
  views: {
    height: 720,
    shots: [
      { story: 'views-connectwithdirectory--default', mode: 'dark' },
      { story: 'views-connectingexternal--default', mode: 'light' },
      { story: 'views-account--default', mode: 'rtl' },
    ],
  },
  ways: {
    height: 720,
    shots: [
      { story: 'views-connectingwalletconnect--default', mode: 'dark' },
      { story: 'views-allwallets--default', mode: 'light' },
      { story: 'views-profilewallets--default', mode: 'dark' },
    ],
  },
};

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const isAsked = (name: string) => !options.only || options.only === name;

/** No ring around what happens to have focus: nobody is at the keyboard. */
const rest = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

async function shoot(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(rest);
  await page.evaluate(stand);
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Pictures side by side, in one file a fifth as big as they are. */
async function lay(browser: Browser, name: string, pictures: Buffer[]) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ sources, quality }) => {
      const images = await Promise.all(
        sources.map(async (src) => {
          const image = Object.assign(new Image(), { src });
          await image.decode();
          return image;
        }),
      );
      const canvas = document.createElement('canvas');
      canvas.width = images.reduce((sum, { width }) => sum + width, 0);
      canvas.height = Math.max(...images.map(({ height }) => height));
      const paper = canvas.getContext('2d');
      let x = 0;
      for (const image of images) {
        paper?.drawImage(image, x, 0);
        x += image.width;
      }
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? '';
    },
    { sources: pictures.map((one) => `data:image/png;base64,${one.toString('base64')}`), quality: QUALITY },
  );
  await page.close();
  const bytes = Buffer.from(encoded, 'base64');
  await writeFile(join(FOLDER, `${name}.webp`), bytes);
  console.log(`${name}.webp: ${Math.round(bytes.length / 1024)} KiB`);
}

async function newPage(browser: Browser, width: number, height: number) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    // A visitor with a mouse on a desk.
    hasTouch: false,
  });
  // What compiles these scripts names their functions by it, which the page does not know.
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
}

async function takeRows(browser: Browser) {
  const { url, server } = await serveFolder('storybook-static');
  const stories = await storiesAt(url);
  for (const [name, { height, shots }] of Object.entries(rows)) {
    if (!isAsked(name)) continue;
    const pictures: Buffer[] = [];
    for (const { story, mode } of shots) {
      const found = stories.find(({ id }) => id === story);
      if (!found) throw new Error(`There is no story ${story}.`);
      const page = await newPage(browser, 480, height);
      await show(page, url, found, mode);
      await page.locator('[data-part="view"]').first().waitFor();
      pictures.push(await shoot(page));
      await page.close();
    }
    await lay(browser, name, pictures);
  }
  server.close();
}

/** The demo on free ports, as `npm start` gives it. */
async function startDemo(): Promise<{ url: string; demo: ChildProcess }> {
  const ports = ['evm', 'evm2', 'solana', 'relay', 'apis', 'phone'].flatMap((name) => [`--${name}`, '0']);
  const demo = spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'examples/demo/start.ts', ...ports], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    demo.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const [, found] = /The Portico house +(\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    demo.once('exit', (code) => reject(new Error(`The demo ended with ${code}.\n${said}`)));
  });
  return { url, demo };
}

/** Connected, and a message signed: what a visitor of the demo has after a minute. */
async function visit(page: Page, url: string) {
  await page.goto(`${url}?theme=dark&wallet=approve`);
  await page.getByRole('button', { name: 'Open Portico' }).click();
  await page.getByRole('button', { name: /^Harbor/ }).click();
  await page
    .getByRole('button', { name: /ada\.eth|0xf3/ })
    .first()
    .waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Sign a message/ }).click();
  await page.getByText('Done', { exact: true }).waitFor();
  await page.mouse.move(0, 0);
}

async function takeDemo(browser: Browser) {
  const { url, demo } = await startDemo();
  const isOver = new Promise((resolve) => demo.once('exit', resolve));
  try {
    const page = await newPage(browser, 1280, 860);
    await visit(page, url);
    await lay(browser, 'demo', [await shoot(page)]);
    await page.close();
  } finally {
    demo.kill('SIGINT');
    await isOver;
  }
}

/** A picture that no page shows is a mistake. */
function checkPages() {
  const pages = ['README.md', 'docs/wallets.md'].map((page) => readFileSync(page, 'utf8')).join();
  for (const name of [...Object.keys(rows), 'demo'])
    if (!pages.includes(`pictures/${name}.webp`)) throw new Error(`No page shows ${name}.webp.`);
}

async function main() {
  checkPages();
  const browser = await chromium.launch(launchOptions);
  await takeRows(browser);
  if (isAsked('demo')) await takeDemo(browser);
  await browser.close();
}

await main();
