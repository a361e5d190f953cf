import { describe, expect, test } from 'vitest';
import { differences, TOLERANCE_PX } from './baselines/compare.ts';

const before = [
  'section.sheet 48 170 384 420 | background-color: oklab(0.209 0.002 0.004); border-radius: 28px',
  ' header.header 48 170 384 60 |',
  '  button 60 184 132 32 | background-color: oklab(0.254 0.002 0.005)',
  '   span 98 193 60 15 | "Ethereum" font-size: 13px',
  ' button 64 462 172 40 | background-color: oklab(0.254 0.002 0.005)',
  '  span 114 472 98 20 | "Copy address" font-weight: 600',
];
const changed = (change: (lines: string[]) => string[]) =>
  differences(before.join('\n'), change([...before]).join('\n'));
const inPlace = (index: number, from: string | RegExp, to: string) =>
  changed((lines) => lines.map((line, at) => (at === index ? line.replace(from, to) : line)));

describe('a structure against what it was', () => {
  test('the same, and letters that end elsewhere within the tolerance, are no difference', () => {
    expect(changed((lines) => lines)).toEqual([]);
    expect(inPlace(5, '98 20', `${98 + TOLERANCE_PX} 20`)).toEqual([]);
  });

  test('a gap of 8 px', () => {
    expect(inPlace(4, '64 462', '64 470')).toEqual(['moved: button from 64 462 172 40 to 64 470 172 40']);
  });

  test('a colour one step off', () => {
    expect(inPlace(2, '0.254', '0.255')).toEqual([
      'looks: button were background-color: oklab(0.254 0.002 0.005), are background-color: oklab(0.255 0.002 0.005)',
    ]);
  });

  test('other words, and words that something lies over', () => {
    expect(inPlace(5, '"Copy address"', '"Copy add…"')).toHaveLength(1);
    expect(inPlace(5, '"Copy address" ', '"Copy address" covered; ')).toHaveLength(1);
  });

  test('what is new and what is gone are named, and shift nobody else', () => {
    expect(changed((lines) => lines.toSpliced(4, 0, ' div.toast 100 540 280 44 | box-shadow: 0 8px'))).toEqual([
      'new: div.toast at 100 540 280 44 box-shadow: 0 8px',
    ]);
    expect(changed((lines) => lines.toSpliced(1, 1))).toEqual(['gone: header.header at 48 170 384 60']);
  });
});
