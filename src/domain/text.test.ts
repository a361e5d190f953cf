import { afterEach, describe, expect, test, vi } from 'vitest';
import { graphemes, plainText, truncate } from './text';

afterEach(() => vi.unstubAllGlobals());

const family = '👩‍👩‍👧';
const accented = 'e\u0301';

describe.each(['with Intl.Segmenter', 'without it'])('graphemes, %s', (how) => {
  test.each([
    ['', []],
    ['abc', ['a', 'b', 'c']],
    ['😀a', ['😀', 'a']],
    [`${accented}x`, [accented, 'x']],
    [`a${family}b`, ['a', family, 'b']],
    ['مَر', ['مَ', 'ر']],
  ])('%j', (text, expected) => {
    if (how === 'without it') vi.stubGlobal('Intl', {});
    expect(graphemes(text)).toEqual(expected);
  });
});

test.each([
  ['abcdef', { start: 3 }, 'abc…'],
  ['abcdef', { start: 0, end: 2 }, '…ef'],
  ['abcdef', { start: 2, end: 2 }, 'ab…ef'],
  ['abcdef', { start: 3, end: 3 }, 'abcdef'],
  ['abcdef', { start: 6 }, 'abcdef'],
  ['', { start: 4 }, ''],
  [`${accented.repeat(5)}`, { start: 5 }, accented.repeat(5)],
  [`${accented.repeat(6)}`, { start: 5 }, `${accented.repeat(5)}…`],
  [`${family.repeat(3)}`, { start: 1, end: 1 }, `${family}…${family}`],
])('truncate(%j, %j)', (text, cut, expected) => {
  expect(truncate(text, cut)).toBe(expected);
});

test('a name of 2,000 characters stays short', () => {
  expect(truncate('عمارة'.repeat(400), { start: 18 }).length).toBe(19);
});

test.each([
  ['Har\u202ebor', 'Har bor'],
  ['  Harbor\n\twallet ', 'Harbor wallet'],
  ['\u2066Harbor\u2069', 'Harbor'],
  ['Harbor\u0000', 'Harbor'],
  ['مرفأ\u200f', 'مرفأ\u200f'],
])('plainText(%j)', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});
