import { timeLimits } from './limits';

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

export const isExpired = (expiresAt: number, now: number) => now >= expiresAt;

/** When a pairing code made now ends ([§4] Pairing). */
export const pairingExpiry = (now: number) => now + timeLimits.pairingMs;

/** A code is given up 10 s early: it would end while the phone still reads it ([§4] Pairing). */
export const isPairingExpired = (expiresAt: number, now: number) =>
  isExpired(expiresAt - timeLimits.pairingMarginMs, now);

/**
 * Whether what was stored at `at` is too old: strictly older than its lifetime. A time ahead of ours was written by a
 * clock that was set back since, so it counts by its distance too.
 */
export const isStale = (at: number, lifetime: number, now: number) => !(Math.abs(now - at) <= lifetime);

/** Whole seconds until a moment, rounded up; 0 once it has passed. */
export const secondsUntil = (time: number, now: number) => Math.max(0, Math.ceil((time - now) / SECOND)) || 0;

/** Groups a history by year and month, in the visitor's time zone. @example monthKey(Date.UTC(2026, 10, 18)) // '2026-11' */
export function monthKey(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime())
    ? ''
    : `${String(date.getFullYear()).padStart(4, '0')}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}
