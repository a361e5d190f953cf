import { type ServedSite, serveStories } from '../designSites';
import { isFull } from '../full';
import { expect, test } from '../test';

interface StoriesPage {
  stories: string[];
  violations: string[];
  show(ids: string[]): Promise<string[]>;
  keep(id: string): void;
}

/** So many at a time: most of a story's time is waiting until it holds still. */
const BESIDE = 12;

// One build for both.
test.describe.configure({ mode: 'default' });

let site: ServedSite;
test.beforeAll(async () => {
  site = await serveStories();
});
test.afterAll(() => site?.stop());

test("every story stands under default-src 'self' without a violation", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const all = await page.evaluate(() => (window as unknown as StoriesPage).stories);
  // In the gate the first of each group: a group's stories show the same elements.
  const group = (id: string) => id.split('--')[0];
  const stories = isFull ? all : all.filter((id, at) => group(id) !== group(all[at - 1] ?? ''));
  expect(stories.length).toBeGreaterThan(100);
  const empty: string[] = [];
  for (let from = 0; from < stories.length; from += BESIDE) {
    const ids = stories.slice(from, from + BESIDE);
    empty.push(...(await page.evaluate((some) => (window as unknown as StoriesPage).show(some), ids)));
  }
  expect(empty, 'stories that show nothing').toEqual([]);
  expect(await page.evaluate(() => (window as unknown as StoriesPage).violations)).toEqual([]);
});

test('the page is fully styled: what a policy would take away is not there to take', async ({ page }) => {
  await page.goto(site.url);
  expect(await page.locator('style').count()).toBe(0);
  await page.evaluate(() => (window as unknown as StoriesPage).keep('primitives-button--primary'));
  const button = page.getByRole('button', { name: 'Review swap' });
  await expect(button).toHaveCSS('border-start-start-radius', '14px');
  await expect(button).toHaveCSS('background-color', /^(?!rgba\(0, 0, 0, 0\)).+/);
  const [surface, radius] = await button.evaluate((element) => {
    const root = element.closest('[data-portico]') as HTMLElement;
    return [root.style.getPropertyValue('--portico-radius-master'), getComputedStyle(root).fontSize];
  });
  expect([surface, radius]).toEqual(['4px', '15px']);
});
