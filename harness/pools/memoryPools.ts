import { poolContracts } from '../fixtures/pools';
import { accountKey, type World } from '../world';
import { type Pools, pooledAs } from './pools';
import { amountOut, reserveAt } from './product';

/** Two gwei. */
const GAS_PRICE = 2_000_000_000n;

/**
 * A pool between any two coins that have a price in the world, as deep as a fresh chain's. A swap takes nothing out of it: what
 * is asked again is answered the same.
 */
export function createMemoryPools(world: World): Pools {
  const serves = (network: string) => network.startsWith('eip155:') && world.networks.some(({ id }) => id === network);
  function reserveOf(network: string, address: string): bigint {
    const isEther = pooledAs(address) === poolContracts.weth;
    const coin = isEther
      ? world.networks.find(({ id }) => id === network)
      : world.tokens.find((one) => one.network === network && one.address.toLowerCase() === address.toLowerCase());
    if (!coin || world.unpooled.includes(coin.symbol)) return 0n;
    return reserveAt(world.prices[coin.symbol], coin.decimals);
  }
  return {
    serves,
    route: async ({ network, from, to, amount }) => {
      const path = [pooledAs(from), pooledAs(to)] as const;
      if (!serves(network) || path[0] === path[1]) return undefined;
      const out = amountOut(amount, reserveOf(network, from), reserveOf(network, to));
      return out > 0n ? { path: [...path], amount: out } : undefined;
    },
    allowance: async (network, owner, token) => {
      const given = Object.entries(world.allowances[accountKey(network, owner)] ?? {});
      return given.find(([address]) => address.toLowerCase() === token.toLowerCase())?.[1] ?? 0n;
    },
    gasPrice: async () => GAS_PRICE,
    nextBlockAt: async () => undefined,
  };
}
