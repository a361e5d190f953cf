import type { Decorator, StoryContext } from '@storybook/react-vite';
import { useEffect, useRef, useState } from 'react';
import { framed } from './frame.css';

/** As tall as a modal and the air around it. */
const HEIGHT = '640px';

/** As Storybook reads them from an address: a hex colour has its own spelling there. */
const spelt = (globals: Record<string, unknown>) =>
  Object.entries(globals)
    .filter((one): one is [string, string] => typeof one[1] === 'string' && one[1] !== '')
    .map(([name, value]) => `${name}:${value.replace(/^#(.*)$/, '!hex($1)')}`)
    .join(';');

/** Where a story stands alone, with the masters of the toolbar. */
export const addressOf = (id: string, globals: Record<string, unknown>) =>
  `iframe.html?${new URLSearchParams({ id, viewMode: 'story', globals: spelt(globals) })}`;

/** How far out of sight a frame may be that is asked for: a short scroll finds it there. */
const NEAR = '320px';
const STAY_MS = 150;

/** A frame comes when it is about to be seen, and stays: a page of them all would be as many pages. */
export function useNear() {
  const ref = useRef<HTMLIFrameElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    let staying: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(staying);
        // While a page is still laid out, all that is below stands at its top.
        if (entries.at(-1)?.isIntersecting) staying = setTimeout(() => setNear(true), STAY_MS);
      },
      { rootMargin: NEAR },
    );
    observer.observe(frame);
    return () => {
      clearTimeout(staying);
      observer.disconnect();
    };
  }, []);
  return { ref, isNear };
}

/** The story in a frame of its own, with the masters of the toolbar: what lies over a page lies over that one alone. */
export function Framed({ id, name, globals, parameters, args }: StoryContext) {
  const held = JSON.stringify(args);
  const { ref, isNear } = useNear();
  const { width = '100%' } = parameters.viewport?.options?.[globals.viewport?.value]?.styles ?? {};
  return (
    <iframe
      key={held}
      ref={ref}
      className={framed}
      data-args={held}
      title={name}
      src={isNear ? addressOf(id, globals) : undefined}
      style={{ inlineSize: width, blockSize: HEIGHT }}
    />
  );
}

/** A story that lies over its page, on a docs page. */
export const framedInDocs: Decorator = (Story, context) =>
  context.viewMode === 'docs' ? <Framed {...context} /> : <Story />;

/** What the page around the frame says of the story's arguments: its Controls are on that page. */
export const argsAround = (): Record<string, unknown> =>
  JSON.parse(window.frameElement?.getAttribute('data-args') ?? '{}');
