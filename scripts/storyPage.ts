import type { Page } from 'playwright';

/** A line of the workshop's index. */
export interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
}

/** The ways a story is looked at, with the toolbar's globals of each, as its play meets them: plays seek English words. */
export const globalsOf: Record<string, string> = {
  dark: 'mode:dark',
  light: 'mode:light',
  rtl: 'mode:dark;direction:rtl',
  narrow: 'mode:dark',
};

/** The words that a story is looked at in, once its play is over. */
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
  channel: { emit(event: string, payload: unknown): void; once(event: string, heard: () => void): void };
}
type StoryWindow = typeof window & { __STORYBOOK_PREVIEW__?: Preview };

/** The story that stands there, in other words. */
const speak = (page: Page, locale: string) =>
  page.evaluate(
    (value) =>
      new Promise<void>((done) => {
        const { channel } = (window as StoryWindow).__STORYBOOK_PREVIEW__ ?? {};
        channel?.once('storyRendered', done);
        channel?.emit('updateGlobals', { globals: { locale: value } });
      }),
    locale,
  );

/** Loads the frame once for a mode; after that, stories take turns in it, which is four times as fast. */
export async function show(page: Page, url: string, { id }: Story, mode: string) {
  const globals = `globals=${globalsOf[mode]};a11y.manual:!true`;
  const locale = localeOf[mode];
  if (page.url().endsWith(globals)) {
    if (locale) await speak(page, 'en');
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
  if (locale) await speak(page, locale);
}
