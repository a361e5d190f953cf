import { describe, expect, it } from 'vitest';
import { place } from './place';

const view = { width: 320, height: 640 };
const tip = { width: 100, height: 30 };

describe('place', () => {
  it('stands above, in the middle, 6 px away', () =>
    expect(place({ x: 140, y: 100, width: 40, height: 40 }, tip, view)).toEqual({
      x: 110,
      y: 64,
      side: 'top',
      arrow: 0,
    }));
  it('goes below at the top of the window', () =>
    expect(place({ x: 140, y: 10, width: 40, height: 40 }, tip, view)).toMatchObject({ y: 56, side: 'bottom' }));
  it('keeps 8 px from both edges, and still points at its trigger', () => {
    expect(place({ x: 0, y: 100, width: 40, height: 40 }, tip, view)).toMatchObject({ x: 8, arrow: -34 });
    expect(place({ x: 272, y: 100, width: 40, height: 40 }, tip, view)).toMatchObject({ x: 212, arrow: 30 });
  });
  it('stays in a window that has room on neither side', () =>
    expect(place({ x: 140, y: 10, width: 40, height: 40 }, tip, { width: 320, height: 60 })).toMatchObject({ y: 8 }));
});
