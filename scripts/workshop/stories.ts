import type { Page } from 'playwright';
import { type Entry, viewOf } from './entries.ts';

interface Preview {
  currentRender?: { id: string; phase?: string };
  channel: { emit(event: string, payload: unknown): void };
}
type StoryWindow = typeof window & { __STORYBOOK_PREVIEW__?: Preview };

/** Which views were painted since the page began, each time they were others. */
type Frames = typeof window & { __frames?: string[][] };

/** Runs in each page before anything else: notes every frame that has views in it. */
export const noteFrames = () => {
  const frames: string[][] = [];
  (window as Frames).__frames = frames;
  const seen = { opacityProperty: true, visibilityProperty: true };
  const look = () => {
    const views = [...document.querySelectorAll<HTMLElement>('[data-part="view"]')]
      .filter((one) => one.checkVisibility(seen))
      .map(({ dataset }) => dataset.view ?? '');
    if (views.length > 0 && views.join() !== frames.at(-1)?.join()) frames.push(views);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/** What is painted of views: their names, in dialogs and regions that have a name, and how many layers each is drawn of. */
export interface Painted {
  views: (string | undefined)[];
  layers: number;
  unnamed: number;
}

/** Runs in the page. */
const readPainted = (): Painted => {
  const seen = { opacityProperty: true, visibilityProperty: true };
  const views = [...document.querySelectorAll<HTMLElement>('[data-part="view"]')].filter((one) =>
    one.checkVisibility(seen),
  );
  const names = views.map((view) => {
    const holder = view.closest('[role="dialog"], section');
    const label = document.getElementById(holder?.getAttribute('aria-labelledby') ?? '')?.textContent;
    return (holder?.getAttribute('aria-label') ?? label)?.trim();
  });
  return {
    views: views.map(({ dataset }) => dataset.view),
    layers: views.flatMap((view) => [...view.children].filter((one) => one.checkVisibility(seen))).length,
    unnamed: names.filter((name) => !name).length,
  };
};

/** The first of a group is opened at its address; the others take turns in the page, which is four times as fast. */
async function open(page: Page, url: string, { id, name }: Entry) {
  if (name === 'Default' || !page.url().includes('viewMode=story')) {
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`);
    return;
  }
  await page.evaluate(
    (storyId) =>
      (window as StoryWindow).__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' }),
    id,
  );
}

/** Its play function has come to an end. */
export const isOver = (storyId: string) => {
  const render = (window as StoryWindow).__STORYBOOK_PREVIEW__?.currentRender;
  return render?.id === storyId && /^(?:completed|finished|errored|aborted)$/.test(render.phase ?? '');
};

/** Asks until it is so, for some seconds. */
async function painted(page: Page, isSo: (now: Painted) => boolean): Promise<Painted | undefined> {
  const until = Date.now() + 5_000;
  for (;;) {
    const now = await page.evaluate(readPainted);
    if (isSo(now)) return undefined;
    if (Date.now() > until) return now;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

const told = ({ views, layers, unnamed }: Painted) =>
  `${views.join(' over ') || 'no view'}, drawn ${layers} times, ${unnamed} without a name`;

/** @returns what is wrong with it */
export async function checkStory(page: Page, url: string, entry: Entry): Promise<string[]> {
  const view = viewOf(entry);
  const isJourney = entry.tags.includes('journey');
  // Stands on the page itself, in no sheet.
  const isOfViews = entry.title.startsWith('Views/') && entry.title !== 'Views/Broken';
  const isAlone = ({ views, layers, unnamed }: Painted) =>
    views.length <= 1 && layers === views.length && unnamed === 0;
  const isThere = ({ views }: Painted) => (view ? views[0] === view : !isOfViews || views.length === 1);
  const isItself = (now: Painted) => isAlone(now) && (isJourney || isThere(now));
  await open(page, url, entry);
  await page.waitForFunction(isOver, entry.id);
  const problems: string[] = [];
  const wrong = await painted(page, isItself);
  if (wrong) problems.push(`shows ${told(wrong)}`);
  if (await page.evaluate(() => !document.body.classList.contains('sb-show-main'))) problems.push('does not render');
  if (entry.name === 'Default' && view) problems.push(...(await firstPaints(page, view)));
  if (entry.name === 'Default' && view) problems.push(...(await goOn(page, isAlone)));
  return problems;
}

/** From its first frame on, the view and nothing else. */
async function firstPaints(page: Page, view: string): Promise<string[]> {
  const frames = (await page.evaluate(() => (window as Frames).__frames)) ?? [];
  const others = frames.filter((views) => views.join() !== view);
  return others.length > 0 ? [`paints ${frames.map((views) => views.join(' and ')).join(', then ')}`] : [];
}

/** Whoever looks at a story presses on: the next view takes the place of the first, and moves as on a page. */
async function goOn(page: Page, isAlone: (now: Painted) => boolean): Promise<string[]> {
  const way = page.locator('[data-part="header"] button').first();
  const isThere = await way.count();
  if (!isThere) return [];
  await way.click();
  const wrong = await painted(page, isAlone);
  return wrong ? [`after a press shows ${told(wrong)}`] : [];
}
