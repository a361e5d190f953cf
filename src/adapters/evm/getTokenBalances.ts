import { readContracts } from '@wagmi/core';
import { erc20Abi } from 'viem';
import { parseEvmAddress } from '@/domain/evmAddress';
import { readTokens, type TokenBalance } from '@/domain/listedToken';
import type { ChainAdapter } from '@/ports/adapter';
import type { EvmContext } from './context';

/**
 * What an account holds of the tokens that the site lists on the network's definition: one call, where the chain has
 * Multicall3. A contract that does not answer is left out; where none does, the chain did not.
 */
export async function getTokenBalances(
  { config, chainIdOf }: EvmContext,
  { address, networkId }: Parameters<ChainAdapter['getNativeBalance']>[0],
): Promise<TokenBalance[]> {
  const chainId = chainIdOf(networkId);
  const chain = config.chains.find(({ id }) => id === chainId) as { tokens?: unknown } | undefined;
  const tokens = readTokens(chain?.tokens, (text) => parseEvmAddress(text) !== undefined);
  if (tokens.length === 0) return [];
  const answers = await readContracts(config, {
    contracts: tokens.map((token) => ({
      abi: erc20Abi,
      address: token.address as `0x${string}`,
      chainId,
      functionName: 'balanceOf' as const,
      args: [address as `0x${string}`] as const,
    })),
  });
  const [first] = answers;
  if (first?.error && answers.every(({ error }) => error)) throw first.error;
  return tokens.flatMap((token, at) => {
    const held = answers[at]?.result;
    return typeof held === 'bigint' && held > 0n ? [{ ...token, base: held.toString() }] : [];
  });
}
