import type { Page } from 'playwright';

/** A line of the workshop's index. */
export interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

/** The modes a story is shown in, with the toolbar globals its play function runs under: plays look for English text. */
export const globalsOf: Record<string, string> = {
  dark: 'mode:dark',
  light: 'mode:light',
  rtl: 'mode:dark;direction:rtl',
  narrow: 'mode:dark',
};

/** The locale that a mode switches to once the play function has ended. */
const localeOf: Record<string, string> = { rtl: 'ar' };

/** Pages about foundations are read on a desk; everything else stands in a sheet's width. */
function widthOf({ title }: Story, mode: string): number {
  if (mode === 'narrow') return 320;
  return /^(?:Foundations|Welcome)/.test(title) ? 1100 : 480;
}

/** What lies over the page needs a page to lie over. */
const heightOf = ({ title }: Story) => (/^Views|Dialog|BottomSheet|Toast/.test(title) ? 760 : 400);

export const sizeOf = (story: Story, mode: string) => ({ width: widthOf(story, mode), height: heightOf(story) });

export async function storiesAt(url: string): Promise<Story[]> {
  const { entries } = (await (await fetch(`${url}/index.json`)).json()) as { entries: Record<string, Story> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

interface Preview {
  currentRender?: { id: string; phase?: string };
  channel: {
    emit(event: string, payload: unknown): void;
    once(event: string, heard: () => void): void;
  };
}
type StoryWindow = typeof window & { __STORYBOOK_PREVIEW__?: Preview };

/** Storybook's events once it has rendered a story again, or could not. */
const REDRAWN = ['storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing'];

/** As long as Playwright waits for a story. */
const PATIENCE_MS = 30_000;

/**
 * Switches the toolbar's locale. A story that is shown keeps its state.
 * @throws Error when the story has not been rendered again in 30 seconds
 */
const setLocale = (page: Page, locale: string) =>
  page.evaluate(
    ([value, events, patience]) =>
      new Promise<void>((done, fail) => {
        const { channel } = (window as StoryWindow).__STORYBOOK_PREVIEW__ ?? {};
        setTimeout(() => fail(new Error('The locale did not change.')), patience);
        // What comes second changes nothing. No function has a name here: what compiles this would name it by a helper.
        for (const event of events) channel?.once(event, () => done());
        channel?.emit('updateGlobals', { globals: { locale: value } });
      }),
    [locale, REDRAWN, PATIENCE_MS] as const,
  );

/** Loads the frame once for a mode; after that, stories take turns in it, which is four times as fast. */
export async function show(page: Page, url: string, { id }: Story, mode: string) {
  // The stories' tests run axe: here it would cost a tenth of the time, for nothing that is read.
  const globals = `globals=${globalsOf[mode]};a11y.manual:!true`;
  const locale = localeOf[mode];
  if (page.url().endsWith(globals)) {
    // Waits until the story before has been rendered again, lest that aborts this one. If it is a broken one, it was told of.
    if (locale) await setLocale(page, 'en').catch(() => {});
    await page.evaluate(
      (storyId) =>
        (window as StoryWindow).__STORYBOOK_PREVIEW__?.channel.emit('setCurrentStory', { storyId, viewMode: 'story' }),
      id,
    );
  } else await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&${globals}`);
  // Rendered, and its play function has come to an end.
  await page.waitForFunction((storyId) => {
    const render = (window as StoryWindow).__STORYBOOK_PREVIEW__?.currentRender;
    const isOver = render?.id === storyId && /^(?:completed|finished|errored|aborted)$/.test(render.phase ?? '');
    return isOver || /sb-show-(errordisplay|nopreview)/.test(document.body.className);
  }, id);
  if (locale) await setLocale(page, locale);
}
