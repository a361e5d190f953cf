import { useOf } from '@storybook/addon-docs/blocks';
import type { ComponentProps, MouseEvent } from 'react';
import { NAVIGATE_URL } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { ForwardIcon } from '../../src/design/icons/ForwardIcon';
import { addressOf, useNear } from '../framed';
import {
  act,
  frames,
  lane,
  laneName,
  live,
  name as nameStyle,
  step,
  steps,
  thumb,
  toWords as toWordsStyle,
  view,
  words,
} from './blocks.css';
import { Ground, useToolbar } from './Ground';

type Of = Parameters<typeof useOf>[0];

/** A link into the workshop: taken over by it, so that the page around stays; a new tab works as anywhere. */
export const To = ({ path, ...rest }: { path: string } & ComponentProps<'a'>) => (
  <a
    {...rest}
    href={`./?path=${path}`}
    target="_top"
    onClick={(event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      addons.getChannel().emit(NAVIGATE_URL, `?path=${path}`);
    }}
  />
);

export interface ThumbProps {
  /** The story it shows and leads to. */
  of: Of;
  name: string;
  note?: string;
}

/** To the page of a story’s group. */
const pageOf = (storyId: string) => `/docs/${storyId.split('--')[0]}--docs`;

/** A story, small and alive, that leads to itself; from a page about others, to its own page of words as well. */
export function Thumb({ of, name, note, toWords }: ThumbProps & { toWords?: boolean }) {
  const globals = useToolbar();
  const { ref, isNear } = useNear();
  const { story } = useOf(of, ['story']);
  const picture = (
    <To path={`/story/${story.id}`} className={thumb} data-part="thumb">
      <span className={view} inert aria-hidden="true">
        <iframe
          ref={ref}
          className={live}
          title={name}
          src={isNear ? addressOf(story.id, globals) : undefined}
          tabIndex={-1}
        />
      </span>
      <span className={nameStyle} dir="auto" lang="en">
        {name}
      </span>
      {note && (
        <span className={words} dir="auto" lang="en">
          {note}
        </span>
      )}
    </To>
  );
  if (!toWords) return picture;
  return (
    <div>
      {picture}
      <To path={pageOf(story.id)} className={toWordsStyle} aria-label={`When and why: ${name}`} dir="auto" lang="en">
        When and why
      </To>
    </div>
  );
}

/** Views side by side. */
export const Gallery = ({ views, toWords }: { views: readonly ThumbProps[]; toWords?: boolean }) => (
  <Ground follows>
    <div className={frames}>
      {views.map((one) => (
        <Thumb key={one.name} {...one} toWords={toWords} />
      ))}
    </div>
  </Ground>
);

export interface Step extends ThumbProps {
  /** What leads on to the next. */
  then?: string;
}

/** One way through the views, from its first to its last. */
export const FlowMap = ({ name, steps: given }: { name: string; steps: readonly Step[] }) => (
  <Ground follows>
    <section className={lane} aria-label={name}>
      <div className={laneName} lang="en" dir="auto">
        {name}
      </div>
      <ol className={steps}>
        {given.map(({ then, ...shown }) => (
          <li key={shown.name} className={step}>
            <Thumb {...shown} toWords />
            {then && (
              <span className={act} lang="en">
                <ForwardIcon size={20} />
                <span dir="auto">{then}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  </Ground>
);
