import type { Client, Hash, TransactionReceipt } from 'viem';
import { call, getBlockNumber, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import { AbortedError, TimeoutError } from '@/domain/errors/errorKinds';
import { transactionLimits } from '@/domain/limits';
import { type Replacement, replacementOf } from '@/domain/replacement';
import { isTransactionHash } from '@/domain/transactionHash';
import type { TransactionOutcome } from '@/ports/adapter';
import type { Clock } from '@/ports/env';
import type { SeenPlace, WaitRequest } from '@/ports/waiting';
import { checkWait } from '../checkWait';
import { race } from '../race';
import { sleep } from '../sleep';
import type { EvmContext } from './context';
import { chainClient } from './estimateFees';
import { findByNonce } from './findByNonce';
import { revertReasonOf, UNKNOWN_REASON } from './transactionFailure';
import { readPlace, type TransactionPlace, writePlace } from './transactionPlace';

const isNotFound = (error: unknown) => /NotFoundError$/.test((error as Error)?.name ?? '');

/** What a node does not know is nothing; what it could not say is thrown. */
const orNothing = <T>(asked: Promise<T>) =>
  asked.catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });

/** Why a mined transaction failed: it is run again where it was mined ([§8]: its reason, or "unknown reason"). */
async function reasonOf(client: Client, hash: Hash, { blockNumber }: TransactionReceipt): Promise<string> {
  try {
    const { from, to, input, value, gas } = await getTransaction(client, { hash });
    // What the contract would have read elsewhere (EIP-3668) is no reason, and its address is the contract's choice.
    await call({ ...client, ccipRead: false } as Client, {
      account: from,
      to,
      data: input,
      value,
      gas,
      blockNumber: blockNumber - 1n,
    });
  } catch (error) {
    return revertReasonOf(error) ?? UNKNOWN_REASON;
  }
  return UNKNOWN_REASON;
}

/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)`, by which an entry point tells how an operation ended. */
const OPERATION_ENDED = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
/** Of its data: any nonce, and `false`. */
const WITHOUT_SUCCESS = /^0x[\da-f]{64}0{64}/i;

/**
 * Whether all operations of a smart account (ERC-4337) in a transaction have failed. What carries them succeeds either way. Any
 * contract can tell so of any account: nothing is believed of one that has sent the transaction itself.
 */
function isOperationFailed({ from, logs }: TransactionReceipt, account: string | undefined): boolean {
  const owner = account?.slice(2).toLowerCase();
  if (!owner || from.slice(2).toLowerCase() === owner) return false;
  const own = logs.filter(
    ({ topics: [event, , of] }) => event === OPERATION_ENDED && of?.slice(-40).toLowerCase() === owner,
  );
  return own.length > 0 && own.every(({ data }) => WITHOUT_SUCCESS.test(data));
}

type Look =
  /** Mined deep enough. */
  | { outcome: TransactionOutcome }
  /** Known to the network, and not there yet. */
  | 'pending'
  /** Nobody has it: neither a block nor the pool, and its nonce is free. */
  | 'absent';

/**
 * Looks at one transaction, as often as wanted. It believes nothing that it saw before: a reorganisation takes receipts
 * away, and a success that is gone is no success.
 */
function createWatch(
  client: Client,
  { hash, confirmations, onPlace, transfer }: { hash: Hash; confirmations: number } & SeenPlace,
  before: TransactionPlace | undefined,
  { now }: Clock,
) {
  let known = before;
  let wasMined = false;
  const see = async (since: bigint) => {
    const found = await orNothing(getTransaction(client, { hash }));
    if (!found || known) return found;
    remember({ ...found, since });
    return found;
  };
  const remember = (place: TransactionPlace) => {
    known = place;
    onPlace?.(writePlace(place));
  };

  const settle = async (of: Hash, receipt: TransactionReceipt, replaced?: Replacement): Promise<Look> => {
    wasMined = true;
    // The head of now, not of before: with the receipt read last, both are of one chain, or the next look tells.
    const head = await getBlockNumber(client, { cacheTime: 0 });
    if (head - receipt.blockNumber + 1n < BigInt(confirmations)) return 'pending';
    const still = await orNothing(getTransactionReceipt(client, { hash: of }));
    if (still?.blockHash !== receipt.blockHash) return 'pending';
    const isFailed = isOperationFailed(receipt, transfer?.terms.from);
    const isReverted = receipt.status === 'reverted';
    return {
      outcome: {
        status: isFailed ? 'reverted' : receipt.status,
        hash: of,
        blockNumber: String(receipt.blockNumber),
        ...(replaced && { replaced }),
        ...((isFailed || isReverted) && { reason: isReverted ? await reasonOf(client, of, receipt) : UNKNOWN_REASON }),
      },
    };
  };

  const look = async (): Promise<Look> => {
    const receipt = await orNothing(getTransactionReceipt(client, { hash }));
    if (receipt) {
      if (!known) await see(receipt.blockNumber - 1n);
      return settle(hash, receipt);
    }
    // Before, not after: on a slow line, blocks come between two answers, and one of them may hold what took its nonce.
    const since = known ? 0n : await getBlockNumber(client, { cacheTime: 0 });
    if (await see(since)) return 'pending';
    if (!known) return 'absent';
    const { from, nonce } = known;
    if ((await getTransactionCount(client, { address: from })) > nonce) {
      const head = await getBlockNumber(client, { cacheTime: 0 });
      const other = await findByNonce(client, known, known.since, head);
      // Mined out of sight.
      if (!other) return 'absent';
      // A block has it; the node that is asked for its receipt is behind, or has put it away.
      if (other.hash === hash) return 'pending';
      const theirs = await orNothing(getTransactionReceipt(client, { hash: other.hash }));
      return theirs ? settle(other.hash, theirs, replacementOf(known, other)) : 'pending';
    }
    // Another one of its nonce waits in the pool; or it was mined and then taken away, and will be told about again.
    if (wasMined || (await getTransactionCount(client, { address: from, blockTag: 'pending' })) > nonce)
      return 'pending';
    return 'absent';
  };

  return {
    async look(): Promise<Look> {
      const seen = await look();
      if (!known) return seen;
      const absentSince = seen === 'absent' ? (known.absentSince ?? now()) : undefined;
      if (absentSince !== known.absentSince) remember({ ...known, absentSince });
      return seen;
    },
    /**
     * Whether one that nobody has counts as lost. Wallets send again what they hold as pending, and other nodes may have it
     * still: who is told too early that a payment is lost, pays twice.
     */
    isLost: (): boolean => !transfer || now() - (known?.absentSince ?? now()) >= transactionLimits.lostTransferMs,
  };
}

/**
 * Waits until a transaction, or the one that took its place, is so deep in the chain; or is known to be lost. A line
 * that is down is waited out.
 * @throws TimeoutError `RECEIPT_TIMEOUT`: nothing was settled in time, and it may still arrive
 * @throws AbortedError
 */
export async function waitForTransaction(context: EvmContext, request: WaitRequest): Promise<TransactionOutcome> {
  checkWait(request, { hash: isTransactionHash(request.hash) }, '0x and 64 hex digits');
  const hash = request.hash as Hash;
  const {
    networkId,
    signal,
    confirmations = transactionLimits.confirmationCount,
    timeoutMs = transactionLimits.receiptTimeoutMs,
  } = request;
  const client = chainClient(context, networkId);
  const { clock } = context.env;
  const before = request.place ? readPlace(request.place) : undefined;
  const { onPlace, transfer } = request;
  const watch = createWatch(client, { hash, confirmations, onPlace, transfer }, before, clock);
  const over = new AbortController();
  const stop = () => over.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  let isLate = false;
  const cancel = clock.after(timeoutMs, () => {
    isLate = true;
    over.abort();
  });
  let misses = 0;
  let wasKnown = before !== undefined;
  let lastError: unknown;
  try {
    while (!over.signal.aborted) {
      let wait: number = client.pollingInterval;
      try {
        const seen = await race(watch.look(), over.signal);
        if (typeof seen === 'object') return seen.outcome;
        wasKnown ||= seen === 'pending';
        misses = seen === 'absent' ? misses + 1 : 0;
        // One node may be behind: it is lost when it stays so ([§9]: 6 retries, 200 ms, doubled).
        if (misses > transactionLimits.receiptRetryCount) {
          if (wasKnown && watch.isLost()) return { status: 'dropped', hash };
        } else if (misses > 0) wait = transactionLimits.receiptRetryDelayMs * 2 ** (misses - 1);
      } catch (error) {
        lastError = error;
      }
      if (!over.signal.aborted) await sleep(clock, wait, over.signal);
    }
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
  }
  if (!isLate) throw new AbortedError('ABORTED', {}, { message: 'Request was aborted', cause: signal?.reason });
  throw new TimeoutError(
    'RECEIPT_TIMEOUT',
    { hash },
    {
      message: `Timed out while waiting for the transaction receipt of ${hash}. It may still arrive.`,
      hint: 'Wait again with the same hash, or look at the network’s explorer.',
      cause: lastError,
    },
  );
}
