import { afterEach, describe, expect, test, vi } from 'vitest';
import { displayLimits } from './limits';
import { graphemes, nameSkeleton, plainText, truncate } from './text';

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
  ['Har\u202ebor', 'Harbor'],
  ['  Harbor\n\twallet ', 'Harbor wallet'],
  ['\u2066Harbor\u2069', 'Harbor'],
  ['Harbor\u0000', 'Harbor'],
  ['مرفأ\u200f', 'مرفأ'],
  ['\u200bHar\u00adbor\u2060\ufeff\u{e0068}', 'Harbor'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Agora 👩‍👩‍👧 ❤️', 'Agora 👩‍👩‍👧 ❤️'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿 bank', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 bank'],
])('plainText(%j)', (text, expected) => {
  expect(plainText(text)).toBe(expected);
});

const unseen = [0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x61c, 0x2060, 0xad, 0xfeff, 0xe0061, 0x202e, 0x3164, 0x2800];

test.each(unseen.map((code) => [code.toString(16), String.fromCodePoint(code)]))(
  'U+%s makes no other name',
  (_, letter) => {
    for (const twin of [`${letter}Harbor`, `Har${letter}bor`, `Harbor${letter}`])
      expect(nameSkeleton(twin)).toBe(nameSkeleton('Harbor'));
  },
);

test('width, case and room make no other name; other letters do', () => {
  expect(nameSkeleton(' ＨARBOR\u00a0 wallet')).toBe(nameSkeleton('harbor wallet'));
  expect(nameSkeleton('Harbour')).not.toBe(nameSkeleton('Harbor'));
});

test('a wallet that is offered for download is named by its first twelve characters ([views D.2])', () => {
  expect(truncate('Countess of Lovelace', { start: displayLimits.downloadNameCount })).toBe('Countess of …');
  expect(truncate('Twelve lette', { start: displayLimits.downloadNameCount })).toBe('Twelve lette');
});
