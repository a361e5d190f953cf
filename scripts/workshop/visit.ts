import type { FrameLocator, Page } from 'playwright';

/** A person who judges the product by its workshop: presses alone, from Welcome on. */
interface Walk {
  page: Page;
  /** What the workshop shows: a story, or a page of words. */
  shown: FrameLocator;
}

const STEP_MS = 10_000;

async function toWelcome({ page, shown }: Walk) {
  await page.getByRole('link', { name: 'Welcome', exact: true }).click();
  await shown.getByRole('heading', { name: 'The views, alive' }).waitFor();
}

/** What a tool of the toolbar is set to. */
async function set({ page }: Walk, tool: string, to: string) {
  await page
    .getByRole('button', { name: new RegExp(`\\b${tool}`) })
    .first()
    .click();
  await page
    .getByRole('option', { name: to })
    .or(page.getByRole('menuitem', { name: to }))
    .or(page.getByRole('button', { name: to, exact: true }))
    .first()
    .click();
}

async function expiredCode(walk: Walk) {
  await toWelcome(walk);
  await walk.shown.getByRole('link', { name: 'An expired code', exact: true }).click();
  await walk.shown.getByText('This code has expired').waitFor();
}

/** Declined, in Arabic, on a narrow page. */
async function declinedDoor(walk: Walk) {
  await toWelcome(walk);
  await walk.shown.getByRole('link', { name: 'A declined switch', exact: true }).click();
  const door = walk.shown.locator('[data-part="doorway"][data-state="declined"]');
  await door.waitFor();
  await set(walk, 'Language', 'Language: Arabic');
  await set(walk, 'Viewport size', 'Narrow 320');
  await walk.shown.locator('[lang="ar"] [data-part="doorway"][data-state="declined"]').waitFor();
  const width = await walk.shown.locator('body').evaluate(() => innerWidth);
  if (width !== 320) throw new Error(`the page is ${width} px wide, not 320`);
  await set(walk, 'Language', 'Language: English');
  await set(walk, 'Viewport size', 'Reset viewport');
}

async function accent(walk: Walk) {
  await toWelcome(walk);
  await walk.shown.getByRole('link', { name: 'Masters', exact: true }).click();
  await walk.shown.getByLabel('Accent', { exact: true }).fill('#1a3a8f');
  await walk.shown.getByRole('button', { name: 'Copy the option theme' }).click();
  await walk.shown.getByText("accent: '#1a3a8f'").first().waitFor();
}

async function switchNetwork(walk: Walk) {
  await toWelcome(walk);
  await walk.shown.getByRole('link', { name: 'When and why: Switching networks' }).click();
  await walk.shown.getByText('When somebody who is connected chooses another network').waitFor();
}

const errands = { expiredCode, declinedDoor, accent, switchNetwork };

/** @returns the errands that end nowhere */
export async function visit(page: Page, url: string): Promise<string[]> {
  page.setDefaultTimeout(STEP_MS);
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(url);
  const walk = { page, shown: page.frameLocator('#storybook-preview-iframe') };
  const problems: string[] = [];
  for (const [name, errand] of Object.entries(errands))
    await errand(walk).catch((error: Error) => problems.push(`${name} ends nowhere: ${error.message.split('\n')[0]}`));
  return problems;
}
