import type { Client, Hex } from 'viem';
import { getBlock, getTransactionCount } from 'viem/actions';

/**
 * The transaction that took a nonce: in the first block after which the sender has used it. It is looked for after
 * `since`, and before where that is wrong: a reorganisation renumbers, and the nodes behind one address differ.
 */
export async function findByNonce(
  client: Client,
  { from, nonce }: { from: Hex; nonce: number },
  since: bigint,
  head: bigint,
) {
  const isUsedAfter = async (blockNumber: bigint) =>
    (await getTransactionCount(client, { address: from, blockNumber })) > nonce;
  let [low, high] = [since < head ? since : head, head];
  for (let step = 1n; low > 0n && (await isUsedAfter(low)); step *= 2n) {
    high = low;
    low = low > step ? low - step : 0n;
  }
  while (low < high) {
    const middle = (low + high) / 2n;
    if (await isUsedAfter(middle)) high = middle;
    else low = middle + 1n;
  }
  const { transactions } = await getBlock(client, { blockNumber: low, includeTransactions: true });
  return transactions.find((one) => one.from.toLowerCase() === from.toLowerCase() && one.nonce === nonce);
}
