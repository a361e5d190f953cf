import { encodeFunctionData, erc20Abi, type Hex, isAddress } from 'viem';
import type { World } from '../world';
import type { Ledger, Place } from './ledger';

/** Where a network's node answers, by CAIP-2. */
export type RpcUrls = Record<string, string>;

interface RpcAnswer {
  result?: unknown;
  error?: { message: string };
}

export async function askRpc(url: string, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as RpcAnswer;
  if (error) throw new Error(`${method}: ${error.message}`);
  return result;
}

/** Balances as live chains hold them at this moment. Names and prices, which no chain here keeps, come from the world. */
export function createChainLedger(world: World, rpcUrls: RpcUrls): Ledger {
  const isKnown = ({ network, address }: Place) => network in rpcUrls && isAddress(address, { strict: false });
  const ask = (network: string, method: string, params: unknown[]) =>
    askRpc(rpcUrls[network] as string, method, params);
  const balanceOf = async (token: string, place: Place) => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [place.address.toLowerCase() as Hex],
    });
    const answer = (await ask(place.network, 'eth_call', [{ to: token, data }, 'latest'])) as Hex;
    return answer === '0x' ? 0n : BigInt(answer);
  };
  return {
    networks: () => world.networks.filter(({ id }) => id in rpcUrls),
    nativeBalance: async (place) =>
      isKnown(place) ? BigInt((await ask(place.network, 'eth_getBalance', [place.address, 'latest'])) as Hex) : 0n,
    tokenBalances: async (place) => {
      if (!isKnown(place)) return [];
      const tokens = world.tokens.filter((token) => token.network === place.network);
      const amounts = await Promise.all(tokens.map((token) => balanceOf(token.address, place)));
      return tokens
        .map((token, index) => ({ token, amount: amounts[index] ?? 0n }))
        .filter(({ amount }) => amount > 0n);
    },
    identity: async (address) => world.identities[address.toLowerCase()] ?? { name: null, avatar: null },
  };
}
