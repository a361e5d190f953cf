import type { Client, Hex } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions';
import type { FoundTransfer, PreparedTransfer, TransferTerms } from '@/ports/transfer';
import { race } from '../race';
import type { EvmContext } from './context';
import { chainClient } from './estimateFees';
import { findByNonce } from './findByNonce';
import { isIt, rpcOf } from './transferCall';
import { readTrace } from './transferTrace';

/** An account that sends more than so many while a page is away is not looked through. */
const MOST_LOOKED_AT = 16;
/** `Transfer(address,address,uint256)` */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** By what the token tells: it finds what an account sent that is a contract itself, whose nonces are another's. */
async function findByLog(client: Client, { from, to, token }: TransferTerms, since: bigint) {
  if (!token.address) return undefined;
  const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const range = { fromBlock: `0x${(since + 1n).toString(16)}`, toBlock: 'latest' };
  const params = [{ address: token.address, topics: [TRANSFER, topic(from), topic(to)], ...range }];
  const logs = await rpcOf(client)
    .request({ method: 'eth_getLogs', params })
    .catch(() => []);
  const [first] = Array.isArray(logs) ? (logs as { transactionHash?: unknown }[]) : [];
  return typeof first?.transactionHash === 'string' ? first.transactionHash : undefined;
}

async function find(client: Client, { terms, trace }: PreparedTransfer): Promise<FoundTransfer> {
  const { nonce, block } = readTrace(trace);
  const address = terms.from as Hex;
  const head = await getBlockNumber(client, { cacheTime: 0 });
  const [used, pool] = await Promise.all([
    getTransactionCount(client, { address, blockNumber: head }),
    getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(() => undefined),
  ]);
  const waiting = pool?.transactions.find((one) => isIt(terms, one));
  if (waiting) return { status: 'sent', hash: waiting.hash };
  for (let one = nonce; one < used && one < nonce + MOST_LOOKED_AT; one++) {
    const mined = await findByNonce(client, { from: address, nonce: one }, block, head);
    if (mined && isIt(terms, mined)) return { status: 'sent', hash: mined.hash };
  }
  const hash = await findByLog(client, terms, block);
  return hash ? { status: 'sent', hash } : { status: 'possible' };
}

/**
 * Looks for a transfer whose wallet was asked and has not answered: in the pool, in the blocks that took the account's
 * nonces since, in what its token tells. Nothing on an EVM chain makes a request that stands open impossible.
 */
export const findTransfer = (
  context: EvmContext,
  { prepared, hash, signal }: { prepared: PreparedTransfer; hash?: string; signal?: AbortSignal },
): Promise<FoundTransfer> =>
  hash
    ? Promise.resolve({ status: 'sent', hash })
    : race(find(chainClient(context, prepared.terms.networkId), prepared), signal);
