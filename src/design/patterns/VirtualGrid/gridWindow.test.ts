import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf, gridWindow, step, topOf, unfold } from './gridWindow';

describe('gridWindow', () => {
  it('begins with what is seen and two rows more', () =>
    expect(gridWindow(0, 452, 106, 150)).toEqual({ first: 0, last: 7 }));
  it('keeps two rows on each side', () => expect(gridWindow(1060, 452, 106, 150)).toEqual({ first: 8, last: 17 }));
  it('ends with the last row', () =>
    expect(gridWindow(150 * 106 - 452, 452, 106, 150)).toEqual({ first: 143, last: 150 }));
  it('mounts the rows below a heading', () => expect(gridWindow(-300, 452, 106, 150)).toEqual({ first: 0, last: 4 }));
  it('holds nothing when there is nothing', () => expect(gridWindow(0, 452, 106, 0)).toEqual({ first: 0, last: 0 }));
  it('keeps under 60 tiles of four in any window up to 13 rows high, and covers what is seen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15_000 }), fc.integer({ min: 100, max: 1300 }), (top, height) => {
        const { first, last } = gridWindow(top, height, 106, 150);
        expect((last - first) * 4).toBeLessThan(60);
        expect(first * 106).toBeLessThanOrEqual(Math.min(top, 149 * 106));
        expect(last * 106).toBeGreaterThanOrEqual(Math.min(top + height, 150 * 106));
      }),
    );
  });
});

describe('headings that are lower than rows', () => {
  const headings = { at: [0, 3], by: 30 };
  it('bring what stands below them nearer', () =>
    expect([0, 1, 3, 4, 5].map((row) => topOf(row, 60, headings))).toEqual([0, 30, 150, 180, 240]));
  it('are passed once they are above', () =>
    expect([-10, 0, 29, 30, 149, 150, 179, 180].map((top) => Math.floor(unfold(top, 60, headings) / 60))).toEqual([
      ...[-1, 0, 0, 1, 2, 3, 3, 4],
    ]));
  it('are the row that is seen, or lead to it, wherever a list stands', () => {
    const some = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 40 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 59 }), (at, top, by) => {
        const all = { at: at.sort((a, b) => a - b), by };
        const row = Math.floor(unfold(top, 60, all) / 60);
        expect(topOf(row, 60, all)).toBeLessThanOrEqual(top);
        expect(topOf(row + 1, 60, all)).toBeGreaterThan(top);
      }),
    );
  });
});

describe('columnsOf', () => {
  it.each([
    [352, 4],
    [343, 4], // a phone of 375
    [328, 3],
    [288, 3],
  ])('a sheet of %i px inside has %i', (inside, columns) => expect(columnsOf(inside)).toBe(columns));
  it('has fewer where type is larger, and never less than two', () => {
    expect(columnsOf(352, 20)).toBe(3);
    expect(columnsOf(288, 30)).toBe(2);
  });
});

describe('step', () => {
  const at = (key: string, from: number, onward: 1 | -1 = 1) => step(key, from, 10, 4, 2, onward);
  it('goes along the line of reading', () => {
    expect(at('ArrowRight', 0)).toBe(1);
    expect(at('ArrowRight', 3)).toBe(4);
    expect(at('ArrowRight', 1, -1)).toBe(0);
    expect(at('ArrowLeft', 0)).toBeUndefined();
  });
  it('goes from row to row, and into a shorter last one', () => {
    expect(at('ArrowDown', 1)).toBe(5);
    expect(at('ArrowDown', 7)).toBe(9);
    expect(at('ArrowDown', 9)).toBeUndefined();
    expect(at('ArrowUp', 5)).toBe(1);
  });
  it('goes by pages, and to both ends', () => {
    expect(at('PageDown', 0)).toBe(8);
    expect(at('PageDown', 5)).toBe(9);
    expect(at('PageUp', 9)).toBe(1);
    expect(at('End', 0)).toBe(9);
    expect(at('Home', 9)).toBe(0);
  });
  it('leaves other keys alone', () => expect(at('a', 0)).toBeUndefined());
});
