import type { Client, Hex } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount } from 'viem/actions';
import { read } from '@/domain/errors/porticoError';
import type { FindTransferRequest, FoundTransfer, PreparedTransfer } from '@/ports/transfer';
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
async function findByLog(client: Client, { terms, received }: PreparedTransfer, since: bigint, isOther: IsOther) {
  const { from, to, token, amount } = terms;
  if (!token.address) return undefined;
  const word = (digits: string) => `0x${digits.toLowerCase().padStart(64, '0')}`;
  const topic = (address: string) => word(address.slice(2));
  const range = { fromBlock: `0x${(since + 1n).toString(16)}`, toBlock: 'latest' };
  const params = [{ address: token.address, topics: [TRANSFER, topic(from), topic(to)], ...range }];
  const logs = await rpcOf(client)
    .request({ method: 'eth_getLogs', params })
    .catch(() => []);
  // A token that takes a fee tells what arrives.
  const amounts = [amount, received ?? amount].map((units) => word(BigInt(units).toString(16)));
  const alike = Array.isArray(logs) ? logs.filter((log) => amounts.some((one) => one === read(log, 'data'))) : [];
  const hashes = alike.map((log) => read(log, 'transactionHash'));
  return hashes.find((hash): hash is string => typeof hash === 'string' && !isOther(hash));
}

type IsOther = (hash: string) => boolean;

async function find(client: Client, { prepared, otherHashes = [] }: FindTransferRequest): Promise<FoundTransfer> {
  const { terms, trace } = prepared;
  const { nonce, block } = readTrace(trace);
  const others = new Set(otherHashes.map((hash) => hash.toLowerCase()));
  const isOther: IsOther = (hash) => others.has(hash.toLowerCase());
  const address = terms.from as Hex;
  const head = await getBlockNumber(client, { cacheTime: 0 });
  const [used, pool] = await Promise.all([
    getTransactionCount(client, { address, blockNumber: head }),
    getBlock(client, { blockTag: 'pending', includeTransactions: true }).catch(() => undefined),
  ]);
  // The same payment with an earlier nonce was on its way before the wallet was asked: it is another one.
  const waiting = pool?.transactions.find((one) => one.nonce >= nonce && isIt(terms, one) && !isOther(one.hash));
  if (waiting) return { status: 'sent', hash: waiting.hash };
  let failure: unknown;
  try {
    for (let one = nonce; one < used && one < nonce + MOST_LOOKED_AT; one++) {
      const mined = await findByNonce(client, { from: address, nonce: one }, block, head);
      if (mined && isIt(terms, mined) && !isOther(mined.hash)) return { status: 'sent', hash: mined.hash };
    }
  } catch (error) {
    // Most nodes drop old state, and with it past nonces, after some minutes. Logs of token transfers stay.
    failure = error;
  }
  const hash = await findByLog(client, prepared, block, isOther);
  if (hash) return { status: 'sent', hash };
  if (failure) throw failure;
  return { status: 'possible' };
}

/**
 * Looks for a transfer whose wallet was asked and has not answered: in the pool, in the blocks that took the account's
 * nonces since, in what its token tells. Nothing on an EVM chain makes a request that stands open impossible.
 */
export const findTransfer = (context: EvmContext, request: FindTransferRequest): Promise<FoundTransfer> =>
  request.hash
    ? Promise.resolve({ status: 'sent', hash: request.hash })
    : race(find(chainClient(context, request.prepared.terms.networkId), request), request.signal);
