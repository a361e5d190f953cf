import { expect, test } from 'vitest';
import { capabilities } from './capability';

test('the table is the one of the spec, section 1', () => {
  for (const feature of ['balance', 'send', 'onramp', 'payWithExchange', 'auth'] as const)
    expect(capabilities[feature], feature).toEqual(['eip155', 'solana']);
  for (const feature of ['names', 'activity', 'swap'] as const)
    expect(capabilities[feature], feature).toEqual(['eip155']);
  expect(capabilities.connect).toEqual(['eip155', 'solana', 'polkadot', 'bip122']);
  expect(Object.values(capabilities).flat()).not.toContain('cosmos');
});
