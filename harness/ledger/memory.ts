import { pretendSignature } from '../fixtures/pretendSignature';
import { createMemoryPools } from '../pools/memoryPools';
import { accountKey, type World } from '../world';
import { isKeySigned } from './isKeySigned';
import type { Ledger, Place } from './ledger';

/** Balances that a world states. What changes in the world changes here. */
export function createMemoryLedger(world: World): Ledger {
  const holdings = ({ network, address }: Place) => world.holdings[accountKey(network, address)];
  return {
    networks: () => world.networks,
    nativeBalance: async (place) => holdings(place)?.native ?? 0n,
    tokenBalances: async (place) => {
      const held = holdings(place)?.tokens ?? {};
      return world.tokens
        .filter((token) => token.network === place.network)
        .map((token) => ({ token, amount: held[token.address] ?? 0n }))
        .filter(({ amount }) => amount > 0n);
    },
    identity: async (address) => world.identities[address.toLowerCase()] ?? { name: null, avatar: null },
    isSigned: async ({ address }, message, signature) =>
      signature === pretendSignature(message) || isKeySigned(address, message, signature),
    transactions: async () => [],
    pools: createMemoryPools(world),
  };
}
