import { expect, test } from 'vitest';
import { isAddress } from './addressValidity';
import { NAMESPACES } from './caip';

const addresses = {
  eip155: '0x71c4e3fb02d9a85e19cc6bd0a7f3b2c84e5d91af',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  polkadot: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  cosmos: 'cosmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu34mf0eh',
};

test('an address belongs to its own namespace only', () => {
  for (const namespace of NAMESPACES)
    for (const other of NAMESPACES)
      expect(isAddress(namespace, addresses[other]), `${other} in ${namespace}`).toBe(namespace === other);
});
