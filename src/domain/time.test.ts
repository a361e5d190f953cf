import { expect, test } from 'vitest';
import { isExpired, isPairingExpired, isStale, pairingExpiry } from './time';

const now = Date.UTC(2026, 10, 21, 12);

test('a pairing lasts 4 minutes, less the last 10 seconds', () => {
  const expiry = pairingExpiry(now);
  expect(expiry - now).toBe(240_000);
  expect(isPairingExpired(expiry, now)).toBe(false);
  expect(isPairingExpired(expiry, now + 229_999)).toBe(false);
  expect(isPairingExpired(expiry, now + 230_000)).toBe(true);
  expect(isExpired(expiry, now + 239_999)).toBe(false);
  expect(isExpired(expiry, now + 240_000)).toBe(true);
});

test.each([
  [30_000, false],
  [30_001, true],
  [0, false],
  [-1_000, false],
  [-30_001, true],
  [Number.NaN, true],
])('what is %i ms old and lives 30 s: stale %s', (age, expected) => {
  expect(isStale(now - age, 30_000, now)).toBe(expected);
});
