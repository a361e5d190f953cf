import type { Page } from 'playwright';
import { axe } from './axe.ts';

/** How light a page's own ground is, from 0 to 1. */
const readGround = () => {
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(
    Number,
  );
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
};

const TOOLS = ['Mode', 'Accent', 'Corners', 'Size', 'Language', 'Direction', 'Motion'];

/**
 * The workshop around its stories, in one mode: light where they are, its tools named and read at 4.5:1.
 * @returns what is wrong with it
 */
export async function checkManager(page: Page, url: string, mode: 'dark' | 'light'): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(`${url}/?path=/story/views-connect--default&globals=mode:${mode}`);
  const frame = page.frameLocator('#storybook-preview-iframe');
  await frame.locator('[data-part="view"]').waitFor();
  await page.getByText(`Mode: ${mode}`).first().waitFor();
  const problems: string[] = [];
  const words = (await page.locator('body').innerText()).toString();
  problems.push(...TOOLS.filter((tool) => !words.includes(`${tool}: `)).map((tool) => `no tool says “${tool}: …”`));
  const grounds = {
    workshop: await page.evaluate(readGround),
    frame: await frame.locator('body').evaluate(() => document.documentElement.dataset.ground === 'light'),
  };
  const isLight = mode === 'light';
  if (grounds.workshop > 0.5 !== isLight) problems.push(`its own ground is ${grounds.workshop.toFixed(2)} light`);
  if (grounds.frame !== isLight) problems.push('the frame opens on the ground of the other mode');
  problems.push(...(await axe(page, 'body', { runOnly: ['color-contrast'], iframes: false })));
  if (size) await page.setViewportSize(size);
  return problems.map((problem) => `in ${mode}, ${problem}`);
}
