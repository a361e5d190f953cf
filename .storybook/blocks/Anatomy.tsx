import { Story, type useOf } from '@storybook/addon-docs/blocks';
import { useEffect, useRef, useState } from 'react';
import { drawing, leader, legend, meaning, number, panel, part, pin, term } from './blocks.css';
import { Ground } from './Ground';

interface Part {
  /** Where it is, as a selector within the story. */
  at: string;
  name: string;
  is: string;
}

/** Where a pin stands, and how far its line runs to its part: below it, or above. */
interface Place {
  top: number;
  left: number;
  line: number;
}

/** A pin, and the air around it. */
const ROOM = 24;

/**
 * Pins stand in a line above what is drawn, or below it, each over its part; a part that holds others is pinned at its
 * side.
 */
function placesOf(root: Element, parts: readonly Part[]): (Place | undefined)[] {
  const from = root.getBoundingClientRect();
  const drawn = parts.map(({ at }) => root.querySelector(`.sb-story ${at}`) ?? undefined);
  const boxes = drawn.map((one) => one?.getBoundingClientRect());
  const [first, last] = [
    Math.min(...boxes.map((box) => box?.top ?? Infinity)),
    Math.max(...boxes.map((box) => box?.bottom ?? -Infinity)),
  ];
  const taken: { above: number[]; below: number[] } = { above: [], below: [] };
  return boxes.map((box, at) => {
    if (!box) return undefined;
    const holds = drawn.some((other) => other && other !== drawn[at] && drawn[at]?.contains(other));
    if (holds) return { top: box.top + box.height / 2 - from.top, left: box.left - ROOM - from.left, line: 0 };
    const side = box.top + box.height / 2 <= (first + last) / 2 + 1 ? 'above' : 'below';
    let left = box.left + Math.min(box.width / 2, 60) - from.left;
    while (taken[side].some((other) => Math.abs(other - left) < ROOM)) left += ROOM;
    taken[side].push(left);
    return side === 'above'
      ? { top: first - ROOM - from.top, left, line: box.top - first + ROOM }
      : { top: last + ROOM - from.top, left, line: box.bottom - last - ROOM };
  });
}

export interface AnatomyProps {
  of: Parameters<typeof useOf>[0];
  parts: readonly Part[];
}

/** A story with its parts numbered where they stand, and what each is for. */
export function Anatomy({ of, parts }: AnatomyProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly (Place | undefined)[]>([]);
  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const measure = () => {
      const found = placesOf(root, parts);
      // Once the same, React draws nothing, and so nothing is to be seen again.
      setPlaces((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    const seen = new MutationObserver(measure);
    seen.observe(root, { childList: true, subtree: true });
    const sized = new ResizeObserver(measure);
    sized.observe(root);
    return () => {
      seen.disconnect();
      sized.disconnect();
    };
  }, [parts]);
  return (
    <Ground>
      <div className={panel}>
        <div className={drawing} ref={frame} data-part="anatomy" data-missing={missing(parts, places)}>
          <Story of={of} />
          {parts.map(({ name }, at) => {
            const place = places[at];
            return place ? (
              <span key={name} aria-hidden="true">
                <span className={leader} style={leaderOf(place)} />
                <span className={pin} style={{ insetBlockStart: place.top, left: place.left }}>
                  {at + 1}
                </span>
              </span>
            ) : null;
          })}
        </div>
        <ol className={legend}>
          {parts.map(({ name, is }, at) => (
            <li key={name} className={part}>
              <span className={number} aria-hidden="true">
                {at + 1}
              </span>
              <span>
                <span className={term}>{name}</span>
                <span className={meaning}>{is}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Ground>
  );
}

const leaderOf = ({ top, left, line }: Place) => ({
  insetBlockStart: Math.min(top, top + line),
  left,
  blockSize: Math.abs(line),
});

/** What the story has not got, for the workshop's check. */
const missing = (parts: readonly Part[], places: readonly unknown[]) =>
  parts.flatMap(({ name }, at) => (places[at] ? [] : [name])).join(', ') || undefined;
