import * as v from 'valibot';
import { rememberedCount } from '@/domain/limits/bitcoin';
import type { TransactionOutcome } from '@/ports/adapter';
import type { TransferTerms } from '@/ports/transfer';
import { isPaid } from './alikeTransfers';
import { type ChainTransaction, coinsOf } from './esploraChain';

const text = v.pipe(v.string(), v.maxLength(200));

/** What is remembered of a transaction on its way, so that what took its coins can be told from it. */
const seenSchema = v.object({
  /** The coins that it spends: `txid/vout`. */
  coins: v.array(text),
  /** Whose they are. */
  own: v.array(text),
  /** Whom it pays beside its sender, each with the amount. */
  pays: v.array(text),
  /** Since when no node has it, in milliseconds since the epoch. */
  absentSince: v.optional(v.number()),
});

export type SeenTransaction = v.InferOutput<typeof seenSchema>;

/** What leaves the sender, as one text for each recipient. */
const paidBeside = ({ vout }: ChainTransaction, own: readonly string[]) =>
  vout
    .filter(({ scriptpubkey_address: at, value }) => value > 0n && !(at && own.includes(at)))
    .map(({ scriptpubkey_address: at, scriptpubkey, value }) => `${at ?? scriptpubkey ?? ''} ${value}`.slice(-200));

export function seenIn(transaction: ChainTransaction): SeenTransaction {
  const own = [...new Set(transaction.vin.flatMap(({ prevout }) => prevout?.scriptpubkey_address ?? []))];
  return {
    coins: coinsOf(transaction).slice(0, rememberedCount),
    own: own.slice(0, rememberedCount),
    pays: paidBeside(transaction, own).slice(0, rememberedCount),
  };
}

export const writeSeen = (seen: SeenTransaction) => JSON.stringify(seen);

/** Reads what came out of storage; nothing where it is none of ours. */
export function readSeen(kept: string | undefined): SeenTransaction | undefined {
  if (!kept) return undefined;
  try {
    const read = v.safeParse(seenSchema, JSON.parse(kept));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What one that spent the same coins did: the same payment for another fee, back to its sender, or something else. Where the
 * terms are known, who pays them pays the same: a wallet with an address of its own for each change pays that too, and
 * nobody can tell it from a payment.
 */
export function effectOf(
  seen: SeenTransaction,
  other: ChainTransaction,
  terms?: TransferTerms,
): NonNullable<TransactionOutcome['replaced']> {
  if (terms && isPaid(other, terms)) return 'repriced';
  const left = paidBeside(other, seen.own);
  const paysAll = seen.pays.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const isBack = paidBeside(other, seen.own).length === 0;
  // What was sent to its own sender is paid by whatever goes back there.
  if (paysAll && (seen.pays.length > 0 || isBack)) return 'repriced';
  return isBack ? 'cancelled' : 'replaced';
}
