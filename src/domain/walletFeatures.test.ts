import fc from 'fast-check';
import { expect, test } from 'vitest';
import { featureDefaults } from './limits';
import { orderWalletFeatures, WALLET_FEATURES } from './walletFeatures';

test('the spec’s order, where a host has none ([§9] Wallet feature order)', () => {
  expect(orderWalletFeatures(undefined)).toEqual(['onramp', 'swaps', 'receive', 'send']);
  expect(orderWalletFeatures(undefined)).toEqual(featureDefaults.walletFeaturesOrder);
});

test('the host’s order comes first, the others follow in the default one', () => {
  expect(orderWalletFeatures(['send', 'receive'])).toEqual(['send', 'receive', 'onramp', 'swaps']);
});

test('whatever a host gives, each stands there once', () => {
  const given = fc.oneof(
    fc.anything(),
    fc.array(fc.oneof(fc.constantFrom<unknown>(...WALLET_FEATURES), fc.anything())),
  );
  fc.assert(
    fc.property(given, (wanted) => {
      expect([...orderWalletFeatures(wanted)].sort()).toEqual([...WALLET_FEATURES].sort());
    }),
  );
});
