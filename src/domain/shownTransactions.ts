import type { NetworkId } from './caip';
import { isSpam, type Transaction, type Transfer } from './transaction';

/** A transaction that this page sent, and what is known of it. */
export interface SentTransaction {
  hash: string;
  /** Hash of the transaction that was mined in its place after the wallet sped it up. */
  minedAs?: string;
  networkId: NetworkId;
  address: string;
  sentAt: number;
  /** What it moves, where it is a send of ours. */
  transfer?: { to: string; symbol: string; quantity: string; iconUrl?: string };
  status: 'pending' | 'success' | 'reverted' | 'dropped' | 'unknown';
}

const statuses = {
  pending: 'pending',
  success: 'confirmed',
  reverted: 'failed',
  dropped: 'failed',
  unknown: 'pending',
} as const satisfies Record<SentTransaction['status'], Transaction['status']>;

const toTransfer = ({ to, symbol, quantity, iconUrl }: NonNullable<SentTransaction['transfer']>): Transfer => ({
  direction: 'out',
  quantity,
  symbol,
  counterparty: to,
  ...(iconUrl && { iconUrl }),
});

/** The hash under which a history service lists it. */
const nameOf = ({ hash, minedAs = hash }: SentTransaction) => minedAs;

const asTransaction = (one: SentTransaction): Transaction => ({
  id: nameOf(one),
  hash: nameOf(one),
  type: one.transfer ? 'send' : '',
  status: statuses[one.status],
  networkId: one.networkId,
  minedAt: one.sentAt,
  from: one.address,
  to: one.transfer?.to ?? '',
  transfers: one.transfer ? [toTransfer(one.transfer)] : [],
});

const sameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

export interface WhatIsKnown {
  address: string;
  networkId: NetworkId;
  /** As services tell. */
  rows: readonly Transaction[];
  /** By this page itself. */
  sent: readonly SentTransaction[];
}

/**
 * What the list shows: of the network in use, without spam, each transaction once, and first what this page has sent and no
 * service knows yet ([§4] Transactions).
 */
export function shownTransactions({ address, networkId, rows, sent }: WhatIsKnown): Transaction[] {
  const seen = new Set<string>();
  const told = rows.filter((one) => {
    const isNew = one.networkId === networkId && !isSpam(one) && !seen.has(one.id);
    seen.add(one.id);
    return isNew;
  });
  const mine = sent.filter((one) => one.networkId === networkId && sameText(one.address, address));
  if (mine.length === 0) return told;
  const hashes = new Set(told.map(({ hash }) => hash.toLowerCase()));
  const own = mine.filter((one) => !hashes.has(nameOf(one).toLowerCase()));
  return [...own.map(asTransaction), ...told];
}
