import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawQr } from './drawQr';

const PAIRING =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303';

describe('drawQr', () => {
  it('draws every dark module outside finders and alignment patterns in exactly one column', () => {
    const { data, types } = encode(PAIRING, { ecc: 'M', border: 0 });
    const drawing = drawQr(PAIRING);
    const size = data.length;
    expect(drawing?.size).toBe(size);
    const inFinder = (x: number, y: number) => (y < 7 && (x < 7 || x >= size - 7)) || (x < 7 && y >= size - 7);
    const dark = data
      .flatMap((row, y) => row.map((on, x) => on && !inFinder(x, y) && types[y]?.[x] !== 4))
      .filter(Boolean).length;
    const heights = [...(drawing?.columns.matchAll(/v(\d+)a/g) ?? [])].map(([, height]) => Number(height) + 1);
    // Version 10 has six alignment patterns.
    expect(drawing?.rooms.match(/a1\.14 1\.14 0 011\.14-/g)).toHaveLength(6);
    expect(drawQr(PAIRING, true)?.rooms.match(/a1\.14 1\.14 0 011\.14-/g)).toHaveLength(5);
    expect(heights.reduce((sum, height) => sum + height, 0)).toBe(dark);
  });

  it.each([20, 60, 120, 160, 300, 600])(
    'keeps the mark of a text of %i characters to a fifth of the side',
    (length) => {
      const drawing = drawQr('a'.repeat(length), true);
      const share = (drawing?.hole.side ?? 1) / (drawing?.size ?? 1);
      expect(share).toBeLessThanOrEqual(0.2);
      expect(share).toBeGreaterThan(0.12);
    },
  );

  it('takes any script, and gives up on what is too long for any code', () => {
    expect(drawQr('محفظة')?.size).toBeGreaterThan(20);
    expect(drawQr('')?.size).toBe(21);
    expect(drawQr('a'.repeat(2331))?.size).toBe(177);
    expect(drawQr('a'.repeat(2332))).toBeUndefined();
  });
});
