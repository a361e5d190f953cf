import { describe, expect, test } from 'vitest';
import { hash, seeded } from './seed';

describe('hash', () => {
  test.each([
    ['', 2166136261],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('is FNV-1a: %j', (text, expected) => {
    expect(hash(text)).toBe(expected);
  });

  test('reads code points, not halves of them', () => {
    expect(hash('🦊')).not.toBe(hash('\ud83e'));
    expect(hash('🦊')).toBe(hash(String.fromCodePoint(0x1f98a)));
  });
});

describe('seeded', () => {
  test('gives the same stream for the same text', () => {
    const [a, b] = [seeded('wallet:harbor'), seeded('wallet:harbor')];
    expect([a(), a(), a()]).toEqual([b(), b(), b()]);
  });

  test('stays from 0 to 1 and spreads', () => {
    const draw = seeded('spread');
    const drawn = Array.from({ length: 2000 }, draw);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
    expect(mean).toBeGreaterThan(0.47);
    expect(mean).toBeLessThan(0.53);
  });
});
