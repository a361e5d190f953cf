import { describe, expect, test } from 'vitest';
import { plainAccountType } from './account';
import { otherAccountType } from './accountType';
import { accountTypeDefaults } from './limits';

describe('the other type of account', () => {
  const smartNetworks = ['eip155:1'] as const;

  test('a smart account is there from a key’s own alone, on a network that has them', () => {
    expect(otherAccountType({ type: 'eoa', networkId: 'eip155:1', smartNetworks })).toBe('smartAccount');
    expect(otherAccountType({ type: 'eoa', networkId: 'eip155:10', smartNetworks })).toBeUndefined();
    expect(otherAccountType({ type: 'payment', networkId: 'eip155:1', smartNetworks })).toBeUndefined();
    expect(otherAccountType({ type: 'eoa', networkId: 'eip155:1', smartNetworks: [] })).toBeUndefined();
  });

  test('the way back is open, also where the network has none any more', () => {
    expect(otherAccountType({ type: 'smartAccount', networkId: 'eip155:10', smartNetworks })).toBe('eoa');
  });
});

test('what is known of an address by its kind of chain', () => {
  expect(plainAccountType('bip122')).toBe(accountTypeDefaults.bip122);
  expect(plainAccountType('polkadot')).toBe(accountTypeDefaults.polkadot);
  expect(plainAccountType('solana')).toBe(accountTypeDefaults.solana);
  // Of an EVM address nobody knows whether it is a contract.
  expect(plainAccountType('eip155')).toBe('eoa');
});
