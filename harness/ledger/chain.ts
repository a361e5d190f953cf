import { createChainPools } from '../pools/chainPools';
import type { World } from '../world';
import { evmChain } from './evmChain';
import { isKeySigned } from './isKeySigned';
import type { Ledger, Place } from './ledger';
import type { Line } from './line';
import { solanaChain } from './solanaChain';

export { askRpc } from './line';

/** Where a network's node answers, by CAIP-2. */
export type Lines = Record<string, Line>;

const kinds = { eip155: evmChain, solana: solanaChain };

/** Balances as live chains hold them at this moment. Names and prices, which no chain here keeps, come from the world. */
export function createChainLedger(world: World, lines: Lines): Ledger {
  const chains = Object.fromEntries(
    Object.entries(lines).map(([network, line]) => [network, kinds[network.split(':')[0] as keyof typeof kinds](line)]),
  );
  const chainOf = ({ network, address }: Place) => (chains[network]?.isAddress(address) ? chains[network] : undefined);
  return {
    networks: () => world.networks.filter(({ id }) => id in lines),
    nativeBalance: async (place) => (await chainOf(place)?.native(place.address)) ?? 0n,
    tokenBalances: async (place) => {
      const tokens = world.tokens.filter((token) => token.network === place.network);
      const amounts = await chainOf(place)?.tokens(
        place.address,
        tokens.map(({ address }) => address),
      );
      return tokens
        .map((token, index) => ({ token, amount: amounts?.[index] ?? 0n }))
        .filter(({ amount }) => amount > 0n);
    },
    identity: async (address) => world.identities[address.toLowerCase()] ?? { name: null, avatar: null },
    isSigned: async (place, message, signature) => {
      const chain = chainOf(place);
      return chain && 'isSigned' in chain
        ? chain.isSigned(place.address, message, signature)
        : isKeySigned(place.address, message, signature);
    },
    transactions: async (place) => (await chainOf(place)?.transactions(place.address)) ?? [],
    pools: createChainPools(lines),
  };
}
