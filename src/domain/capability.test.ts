import { expect, test } from 'vitest';
import { NAMESPACES } from './caip';
import { canSwapOn, capabilities, type Feature, isCapable } from './capability';

test('the table is the one of the spec, section 1', () => {
  const on = (feature: Feature) => NAMESPACES.filter((namespace) => isCapable(feature, namespace));
  for (const feature of ['balance', 'send', 'onramp', 'payWithExchange', 'auth'] as const)
    expect(on(feature), feature).toEqual(['eip155', 'solana']);
  for (const feature of ['names', 'activity', 'swap'] as const) expect(on(feature), feature).toEqual(['eip155']);
  expect(on('connect')).toEqual(['eip155', 'solana', 'polkadot', 'bip122']);
  expect(Object.values(capabilities).flat()).not.toContain('cosmos');
});

test('a swap needs a network of the list, or of the host', () => {
  expect(canSwapOn('eip155:1')).toBe(true);
  expect(canSwapOn('eip155:1313161554')).toBe(true);
  expect(canSwapOn('eip155:31')).toBe(false);
  expect(canSwapOn('eip155:31', ['eip155:31'])).toBe(true);
  expect(canSwapOn('solana:x', ['solana:x'])).toBe(false);
});
