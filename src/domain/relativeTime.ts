/** Units of the relative labels, short to long ([§9] Display). */
export type TimeUnit = 'sec' | 'min' | 'hr' | 'd' | 'mo' | 'yr';

export interface RelativeTime {
  /** How many, never negative. */
  value: number;
  unit: TimeUnit;
  tense: 'past' | 'future';
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const STEPS: [from: number, unit: TimeUnit][] = [
  [365 * DAY, 'yr'],
  [30 * DAY, 'mo'],
  [DAY, 'd'],
  [HOUR, 'hr'],
  [MINUTE, 'min'],
  [0, 'sec'],
];

/** How long ago, or how far ahead, in whole units of the largest that fits. `now` itself is past. */
export function relativeTime(time: number, now: number): RelativeTime {
  const distance = Math.abs(now - time) || 0;
  const [size, unit] = STEPS.find(([from]) => distance >= from) ?? [0, 'sec' as const];
  return { value: Math.floor(distance / (size || SECOND)), unit, tense: time > now ? 'future' : 'past' };
}
