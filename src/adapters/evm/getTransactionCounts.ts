import { getTransactionCount } from 'viem/actions';
import type { ChainAdapter } from '@/ports/adapter';
import type { EvmContext } from './context';
import { chainClient } from './estimateFees';

/** How many transactions an account has on the chain, and how many with those that its node knows to be on their way. */
export async function getTransactionCounts(
  context: EvmContext,
  { address, networkId }: Parameters<ChainAdapter['getNativeBalance']>[0],
): Promise<{ mined: number; sent: number }> {
  const client = chainClient(context, networkId);
  const count = (blockTag: 'latest' | 'pending') =>
    getTransactionCount(client, { address: address as `0x${string}`, blockTag });
  const [mined, sent] = await Promise.all([count('latest'), count('pending')]);
  return { mined, sent };
}
