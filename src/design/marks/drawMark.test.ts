import { describe, expect, test } from 'vitest';
import { drawMark, initialOf, type MarkKind, PARTS } from './drawMark';
import { pigmentNames, pigments, pins } from './pigments';

describe('drawMark', () => {
  test.each([
    ['wallet', 'Harbor', 'lapis', 6, false, 'oklch(0.61 0.155 262)', 'oklch(0.45 0.175 268)'],
    ['wallet', 'Lantern', 'olive', 0, true, 'oklch(0.66 0.095 128)', 'oklch(0.51 0.085 136)'],
    ['wallet', 'Northgate', 'plum', 7, true, 'oklch(0.57 0.13 343)', 'oklch(0.43 0.12 353)'],
    ['network', 'Linea', 'patina', 1, false, 'oklch(0.7 0.085 182)', 'oklch(0.51 0.08 194)'],
    ['token', 'ACORN', 'rose', 0, true, 'oklch(0.82 0.085 10)', 'oklch(0.7 0.12 4)'],
  ] as const)('keeps the picture of %s %s for ever', (kind, name, pigment, part, flip, lit, shade) => {
    expect(drawMark(kind, name)).toMatchObject({ pigment, part, flip, lit, shade });
  });

  test('does not mind capitals, and minds the kind', () => {
    expect(drawMark('wallet', 'TIDEPOOL').key).toBe(drawMark('wallet', 'tidepool').key);
    expect(drawMark('token', 'Tidepool').key).not.toBe(drawMark('wallet', 'Tidepool').key);
  });

  test('keeps a pinned name on its pigment, without drift', () => {
    for (const [key, pigment] of Object.entries(pins)) {
      const [kind, name] = key.split(':') as [MarkKind, string];
      const { lit } = pigments[pigment];
      expect(drawMark(kind, name)).toMatchObject({ pigment, lit: `oklch(${lit.join(' ')})` });
    }
  });

  test('a chain and its coin share a pigment', () => {
    for (const [network, coin] of [
      ['Bitcoin', 'BTC'],
      ['Ethereum', 'ETH'],
      ['Solana', 'SOL'],
    ] as const)
      expect(drawMark('token', coin).pigment).toBe(drawMark('network', network).pigment);
  });

  test('drifts the hue by 9 degrees at most, and uses every pigment and part', () => {
    const seen = new Set<string>();
    const parts = new Set<number>();
    for (let index = 0; index < 600; index++) {
      const look = drawMark('wallet', `name ${index}`);
      const hue = Number(look.lit.match(/(\d+)\)$/)?.[1]);
      const turn = Math.abs(hue - pigments[look.pigment].lit[2]);
      expect(Math.min(turn, 360 - turn)).toBeLessThanOrEqual(9);
      seen.add(look.pigment);
      parts.add(look.part);
    }
    expect(seen.size).toBe(pigmentNames.length);
    expect(parts.size).toBe(PARTS);
  });

  test.each(['', ' ', '🦊', 'x'.repeat(2000), 'محفظة', '__proto__', 'constructor', '<script>', '\u202eevil', '\ud800'])(
    'draws any name: %j',
    (name) => {
      const look = drawMark('wallet', name);
      expect(pigmentNames).toContain(look.pigment);
      expect(look.lit).toMatch(/^oklch\([\d. ]+\)$/);
      expect(look.key).toMatch(/^[a-z\d]+-[a-z]+$/);
      expect([...look.initial].length).toBeLessThanOrEqual(1);
    },
  );
});

test.each([
  ['Harbor', 'H'],
  ['oak & key', 'O'],
  ['  "quill"', 'Q'],
  ['1inch', '1'],
  ['محفظة', 'م'],
  ['e\u0301clair', 'É'],
  ['ßeta', 'S'],
  ['🦊 Ember', 'E'],
  ['🦊', ''],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});
