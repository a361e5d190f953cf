import { decodeFunctionResult, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { poolContracts } from '../fixtures/pools';
import { askLine, type Line } from '../ledger/line';
import { routerAbi } from './abi';
import { type Pools, pooledAs, type Route } from './pools';

/** The pools of live chains, by what their routers say at this moment. `lines` is by CAIP-2. */
export function createChainPools(lines: Record<string, Line>): Pools {
  const serves = (network: string) => network.startsWith('eip155:') && network in lines;
  const ask = (network: string, method: string, ...params: unknown[]) => askLine(lines[network] ?? '', method, params);
  const call = (network: string, to: string, data: Hex) => ask(network, 'eth_call', { to, data }, 'latest');

  /** A way without a pool, or with too little in it, reverts. */
  async function follow(network: string, amount: bigint, path: Hex[]): Promise<Route | undefined> {
    const functionName = 'getAmountsOut';
    const asked = encodeFunctionData({ abi: routerAbi, functionName, args: [amount, path] });
    try {
      const data = (await call(network, poolContracts.router, asked)) as Hex;
      const out = decodeFunctionResult({ abi: routerAbi, functionName, data }).at(-1) ?? 0n;
      return out > 0n ? { path, amount: out } : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    serves,
    route: async ({ network, from, to, amount }) => {
      const [first, last] = [pooledAs(from), pooledAs(to)];
      if (!serves(network) || first === last) return undefined;
      const ways = [first, last].includes(poolContracts.weth)
        ? [[first, last]]
        : [
            [first, last],
            [first, poolContracts.weth, last],
          ];
      const routes = await Promise.all(ways.map((path) => follow(network, amount, path)));
      return routes.reduce((best, route) => ((route?.amount ?? 0n) > (best?.amount ?? 0n) ? route : best), undefined);
    },
    allowance: async (network, owner, token) => {
      if (!serves(network)) return 0n;
      const args = [owner.toLowerCase() as Hex, poolContracts.router] as const;
      const answer = await call(
        network,
        token,
        encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args }),
      ).catch(() => '0x');
      return answer === '0x' ? 0n : BigInt(answer as Hex);
    },
    gasPrice: async (network) => BigInt((await ask(network, 'eth_gasPrice')) as Hex),
    nextBlockAt: async (network) => {
      const block = (await ask(network, 'eth_getBlockByNumber', 'pending', false)) as { timestamp: Hex };
      return Number(block.timestamp);
    },
  };
}
