'use client';
import { useEffect } from 'react';
import { usePorticoContext } from './context';
import { type PorticoTransaction, transactionsOf } from './transactions';
import { useSnapshot } from './useSnapshot';

const importWatch = () => import('@/store/transactions/watchRecent');

/**
 * What was sent by `sendTransaction` of this handle since the page loaded, the newest first, at most 20. Those that are
 * pending are watched to their end while a component lists them. What a wallet sent by itself, or wagmi's hooks, is not
 * among them.
 * @example
 * const transactions = usePorticoTransactions();
 * return transactions.map(({ hash, status }) => <li key={hash}>{hash}: {status}</li>);
 */
export function usePorticoTransactions(): readonly PorticoTransaction[] {
  const { internals } = usePorticoContext();
  const transactions = useSnapshot(transactionsOf(internals.providers));
  useEffect(() => {
    if (transactions.some(({ status }) => status === 'pending'))
      Promise.all([internals.runtime(), importWatch()]).then(
        ([{ engine }, { watchRecent }]) => engine.store.dispatch(watchRecent()),
        () => {}, // it stays pending
      );
  }, [internals, transactions]);
  return transactions;
}
