import { expect, test } from 'vitest';
import { addRecent, countTag } from './wallet';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id })) as [
  { id: string; name: string },
  { id: string; name: string },
  { id: string; name: string },
];

test('two wallets are remembered, newest first, none twice', () => {
  expect(addRecent([], a)).toEqual([a]);
  expect(addRecent([a], b)).toEqual([b, a]);
  expect(addRecent([b, a], c)).toEqual([c, b]);
  expect(addRecent([b, a], a)).toEqual([b, a]);
  expect(addRecent([c, b, a], c)).toEqual([c, b]);
});

test.each([
  [0, 0, false],
  [9, 9, false],
  [10, 10, true],
  [19, 10, true],
  [487, 480, true],
  [600.9, 600, true],
  [-3, 0, false],
  [Number.NaN, 0, false],
])('%d wallets', (raw, count, isMore) => {
  expect(countTag(raw)).toEqual({ count, isMore });
});
