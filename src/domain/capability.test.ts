import { expect, test } from 'vitest';
import { capabilities } from './capability';

test('the table is the one of the spec, section 1; bitcoins are sent too, where a wallet can', () => {
  for (const feature of ['balance', 'onramp', 'payWithExchange', 'auth'] as const)
    expect(capabilities[feature], feature).toEqual(['eip155', 'solana']);
  expect(capabilities.send).toEqual(['eip155', 'solana', 'bip122']);
  for (const feature of ['names', 'activity', 'swap'] as const)
    expect(capabilities[feature], feature).toEqual(['eip155']);
  expect(capabilities.connect).toEqual(['eip155', 'solana', 'polkadot', 'bip122']);
  expect(Object.values(capabilities).flat()).not.toContain('cosmos');
});
