import { expect, test } from 'vitest';
import { relativeTime } from './relativeTime';

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
