import { transactionLimits } from '@/domain/limits';
import { lostLookCount, lostMs, pollMs, unseenLookCount } from '@/domain/limits/bitcoin';
import type { TransactionOutcome } from '@/ports/adapter';
import type { WaitRequest } from '@/ports/waiting';
import { checkWait } from '../checkWait';
import { pollForOutcome } from '../pollForOutcome';
import {
  askEsplora,
  type BitcoinLine,
  type ChainTransaction,
  demandEsplora,
  heightSchema,
  lookAtCoin,
  transactionSchema,
} from './esploraChain';
import { findTransfer } from './findTransfer';
import { effectOf, readSeen, type SeenTransaction, seenIn, writeSeen } from './seenTransaction';

/** Looks at one transaction, as often as wanted; resolves with what became of it once that is settled. */
function createWatch(line: BitcoinLine, request: WaitRequest) {
  const {
    hash,
    networkId,
    confirmations = transactionLimits.confirmationCount,
    onPlace,
    transfer,
    otherHashes,
  } = request;
  const find = (txid: string) => askEsplora(line, networkId, `/tx/${txid}`, transactionSchema);
  let seen = readSeen(request.place);
  /** How often in a row it was missing. */
  let absentCount = 0;
  /** How often it was looked for while no node had ever shown it. */
  let unseenCount = 0;
  const remember = (now: SeenTransaction) => {
    absentCount = now.absentSince === undefined ? 0 : absentCount + 1;
    if (seen && seen.absentSince === now.absentSince) return;
    seen = now;
    onPlace?.(writeSeen(now));
  };

  async function settle(
    { txid, status }: ChainTransaction,
    replaced?: TransactionOutcome['replaced'],
  ): Promise<TransactionOutcome | undefined> {
    const height = status.block_height ?? undefined;
    if (!status.confirmed || height === undefined) return undefined;
    if (confirmations > 1) {
      const tip = await demandEsplora(line, networkId, '/blocks/tip/height', heightSchema);
      if (tip - height + 1 < confirmations) return undefined;
    }
    return { status: 'success', hash: txid, blockNumber: String(height), ...(replaced && { replaced }) };
  }

  /** Who spent one of its coins and so stands in its place, or whether all of them are shown to be there still. */
  async function lookAtCoins(coins: readonly string[]) {
    let areThere = coins.length > 0;
    for (const coin of coins) {
      const shown = await lookAtCoin(line, networkId, coin);
      if (shown?.spentBy) return { spentBy: shown.spentBy };
      areThere &&= shown !== undefined;
    }
    return { areThere };
  }

  /** What pays the same, once in a while: a wallet may tell another name than that of what it sent. */
  async function lookForAlike(): Promise<TransactionOutcome | undefined> {
    unseenCount += 1;
    if (!transfer || unseenCount % unseenLookCount !== 0) return undefined;
    const found = await findTransfer(line, { prepared: transfer, otherHashes: otherHashes?.() });
    const other = found.status === 'sent' ? await find(found.hash) : undefined;
    return other && settle(other, 'repriced');
  }

  return async (): Promise<TransactionOutcome | undefined> => {
    const found = await find(hash);
    if (found) {
      remember(seenIn(found));
      return settle(found);
    }
    // A node that has never shown it may be behind the one that the wallet sent it to.
    if (!seen) return lookForAlike();
    const { absentSince, ...known } = seen;
    const { spentBy: name, areThere } = await lookAtCoins(known.coins);
    if (name !== undefined) {
      remember(known);
      const other = name === hash ? undefined : await find(name);
      // Where another transfer was sent with these coins, it pays that one alone, even if both were to pay the same.
      const isOfAnother = otherHashes?.().includes(name);
      return other && settle(other, isOfAnother ? 'replaced' : effectOf(known, other, transfer?.terms));
    }
    const since = absentSince ?? line.env.clock.now();
    remember({ ...known, absentSince: since });
    const isLost = areThere && absentCount >= lostLookCount && line.env.clock.now() - since >= lostMs;
    return isLost ? { status: 'dropped', hash } : undefined;
  };
}

/**
 * Waits until a transaction, or what spent its coins in its place, is so deep in the chain; or no node has had it for so
 * long, while its coins are shown to be there, that it counts as lost. One that no node ever shows is followed under the
 * name of what pays the same, where the transfer is known. A line that is down is waited out.
 * @throws TimeoutError `RECEIPT_TIMEOUT`: nothing was settled in time, and it may still arrive
 * @throws AbortedError, PorticoError `REQUEST_INVALID`
 */
export async function waitForTransaction(line: BitcoinLine, request: WaitRequest): Promise<TransactionOutcome> {
  checkWait(request, { hash: /^[\da-f]{64}$/.test(request.hash) }, '64 hex digits');
  line.networkOf(request.networkId);
  return pollForOutcome(request, line.env.clock, pollMs, createWatch(line, request));
}
