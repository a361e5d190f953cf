import { expect, test } from 'vitest';
import { isExpired, isPairingExpired, isStale, monthKey, pairingExpiry, relativeTime, secondsUntil } from './time';

const now = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [0, 0, 'sec'],
  [999, 0, 'sec'],
  [1_000, 1, 'sec'],
  [59_999, 59, 'sec'],
  [minute, 1, 'min'],
  [hour - 1, 59, 'min'],
  [hour, 1, 'hr'],
  [day - 1, 23, 'hr'],
  [day, 1, 'd'],
  [29 * day, 29, 'd'],
  [30 * day, 1, 'mo'],
  [364 * day, 12, 'mo'],
  [365 * day, 1, 'yr'],
  [800 * day, 2, 'yr'],
])('%i ms are %i %s, before and after', (distance, value, unit) => {
  expect(relativeTime(now - distance, now)).toEqual({ value, unit, tense: 'past' });
  if (distance) expect(relativeTime(now + distance, now)).toEqual({ value, unit, tense: 'future' });
});

test('a time that is none is now', () => {
  expect(relativeTime(Number.NaN, now)).toEqual({ value: 0, unit: 'sec', tense: 'past' });
});

test('a pairing lasts 4 minutes, less the last 10 seconds', () => {
  const expiry = pairingExpiry(now);
  expect(expiry - now).toBe(240_000);
  expect(isPairingExpired(expiry, now)).toBe(false);
  expect(isPairingExpired(expiry, now + 229_999)).toBe(false);
  expect(isPairingExpired(expiry, now + 230_000)).toBe(true);
  expect(isExpired(expiry, now + 239_999)).toBe(false);
  expect(isExpired(expiry, now + 240_000)).toBe(true);
});

test.each([
  [30_000, false],
  [30_001, true],
  [0, false],
  [-1_000, false],
  [-30_001, true],
  [Number.NaN, true],
])('what is %i ms old and lives 30 s: stale %s', (age, expected) => {
  expect(isStale(now - age, 30_000, now)).toBe(expected);
});

test.each([
  [now + 29_001, 30],
  [now + 29_000, 29],
  [now + 1, 1],
  [now, 0],
  [now - 5_000, 0],
  [Number.NaN, 0],
])('seconds until %i', (time, expected) => {
  expect(secondsUntil(time, now)).toBe(expected);
});

test('months are told apart', () => {
  expect(monthKey(new Date(2026, 10, 1).getTime())).toBe('2026-11');
  expect(monthKey(new Date(2026, 10, 30, 23, 59).getTime())).toBe('2026-11');
  expect(monthKey(new Date(2025, 0, 1).getTime())).toBe('2025-01');
  expect(monthKey(Number.NaN)).toBe('');
});
