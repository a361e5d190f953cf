'use client';
import { useEffect } from 'react';
import { usePorticoContext } from './context';
import { type PorticoTransaction, transactionsOf } from './transactions';
import { useSnapshot } from './useSnapshot';

const none: readonly PorticoTransaction[] = [];
/** Each is watched once, however many components list them. */
const watched = new WeakMap<object, Set<string>>();

/**
 * What was sent by `sendTransaction` of this handle since the page loaded, the newest first, at most 20. Those that are
 * pending are watched to their end while a component lists them. What a wallet sent by itself, or wagmi's hooks, is not
 * among them.
 * @example
 * const transactions = usePorticoTransactions();
 * return transactions.map(({ hash, status }) => <li key={hash}>{hash}: {status}</li>);
 */
export function usePorticoTransactions(): readonly PorticoTransaction[] {
  const { portico, internals } = usePorticoContext();
  const sent = transactionsOf(internals.hosts);
  const transactions = useSnapshot(sent, none);
  useEffect(() => {
    const known = watched.get(sent) ?? new Set();
    watched.set(sent, known);
    for (const { hash, networkId, status } of transactions) {
      if (status !== 'pending' || known.has(hash)) continue;
      known.add(hash);
      const settle = (next: PorticoTransaction['status']) =>
        sent.set(sent.get().map((one) => (one.hash === hash ? { ...one, status: next } : one)));
      portico.waitForTransaction({ hash, networkId }).then(
        (outcome) => settle(outcome.status),
        (error) => settle(error?.code === 'TRANSACTION_REVERTED' ? 'reverted' : 'unknown'),
      );
    }
  }, [portico, sent, transactions]);
  return transactions;
}
