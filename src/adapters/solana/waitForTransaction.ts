import { read } from '@/domain/errors/porticoError';
import { rpcLimits } from '@/domain/limits';
import type { TransactionOutcome } from '@/ports/adapter';
import type { Commitment, WaitRequest } from '@/ports/waiting';
import { checkWait } from '../checkWait';
import { pollForOutcome } from '../pollForOutcome';
import { expiredAt, latestBlockhash, readStatus } from './blockhash';
import { readSignature } from './bytes';
import type { SolanaContext } from './context';
import { readWhole } from './json';
import { createRpc, type Rpc } from './rpc';
import { reasonOf } from './transactionFailure';
import { readTrace } from './transferTrace';

const LEVELS: readonly unknown[] = ['processed', 'confirmed', 'finalized'] satisfies Commitment[];

/** How far the chain is with it; nothing where it is not there. */
function readFound(status: unknown, { confirmations = 1, commitment = 'confirmed' }: WaitRequest) {
  if (!status) return undefined;
  const level = read(status, 'confirmationStatus');
  const votes = read(status, 'confirmations');
  const isFinal = level === 'finalized' || votes === null;
  const isDeep = isFinal || (confirmations === 1 ? true : Number(votes) >= confirmations);
  return {
    isSettled: isDeep && LEVELS.indexOf(isFinal ? 'finalized' : level) >= LEVELS.indexOf(commitment),
    error: read(status, 'err'),
    slot: readWhole(read(status, 'slot'))?.toString(),
  };
}

/** What a program said before a transaction failed, where the node kept it. */
async function whyFailed(rpc: Rpc, { hash, networkId }: WaitRequest, error: unknown, signal: AbortSignal) {
  const how = { commitment: 'confirmed', maxSupportedTransactionVersion: 0, encoding: 'base64' };
  const found = await rpc.ask(networkId, 'getTransaction', [hash, how], signal).catch(() => undefined);
  return reasonOf(error, read(read(found, 'meta'), 'logMessages'));
}

/**
 * Waits until the network is sure of a transaction, or it can no longer come: whatever was sent before now names a
 * blockhash that is no newer than now's, and is taken by no block after the last that takes that one. A line that is
 * down is waited out. Nodes that are behind neither shorten the wait nor say that it is not there.
 * @throws TimeoutError `RECEIPT_TIMEOUT`: nothing was settled in time, and it may still arrive
 * @throws AbortedError, PorticoError `REQUEST_INVALID`
 */
export async function waitForTransaction(context: SolanaContext, request: WaitRequest): Promise<TransactionOutcome> {
  const { commitment = 'confirmed' } = request;
  checkWait(
    request,
    { hash: Boolean(readSignature(request.hash)), commitment: LEVELS.includes(commitment) },
    'the transaction’s first signature, in base58',
  );
  context.networkOf(request.networkId);
  const { hash, networkId } = request;
  const rpc = createRpc(context);
  const trace = readTrace(request.transfer?.trace ?? '');
  let lastHeight: bigint | undefined;

  async function watch(signal: AbortSignal): Promise<TransactionOutcome | undefined> {
    const asked = { networkId, signal };
    const found = readFound((await readStatus(rpc, hash, asked)).status, request);
    if (found) {
      lastHeight = undefined; // it was seen; a fork that takes it away begins anew
      if (!found.isSettled) return undefined;
      const { slot: blockNumber, error } = found;
      if (!error) return { status: 'success', hash, blockNumber };
      return { status: 'reverted', hash, blockNumber, reason: await whyFailed(rpc, request, error, signal) };
    }
    if (lastHeight === undefined) {
      const newest = (await latestBlockhash(rpc, networkId, signal)).lastValidBlockHeight;
      const own = BigInt(trace?.lastValidBlockHeight ?? 0);
      lastHeight = newest > own ? newest : own; // a node that is behind names an old one
      return undefined;
    }
    const last = { lastValidBlockHeight: lastHeight, since: trace && BigInt(trace.slot) };
    const expired = await expiredAt(rpc, last, asked);
    if (expired === undefined) return undefined;
    // It may have come in the last of those blocks, between the two questions.
    const { status, slot } = await readStatus(rpc, hash, asked);
    return status || slot < expired ? undefined : { status: 'dropped', hash };
  }

  return pollForOutcome(request, context.env.clock, rpcLimits.solanaPollMs, watch);
}
