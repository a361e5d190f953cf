'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AccountId, networkIdOf } from '@/domain/caip';
import type { HistoryState, ShownTransaction } from '@/engine/watchHistory';
import { usePorticoContext } from './context';
import { usePorticoAccount } from './hooks';

/** A transaction of the account in use, as the blockchain service tells it or as this page has sent it. */
export interface PorticoActivityItem extends ShownTransaction {}

export interface PorticoActivity {
  /** `none` while nobody is in; `unavailable` where the service did not answer: what was known stays. */
  status: 'none' | HistoryState['status'];
  /** Newest first, without spam, of the network in use. Names are chosen by strangers. */
  transactions: readonly PorticoActivityItem[];
  hasMore: boolean;
  /** Reads the next page. @throws PorticoError `TRANSACTIONS_FAILED` */
  more(): Promise<void>;
  /** Asks for the newest anew, past the cache. @throws PorticoError `TRANSACTIONS_FAILED` */
  refresh(): Promise<void>;
}

const importWatch = () => import('@/engine/watchHistory');
type Watch = ReturnType<Awaited<ReturnType<typeof importWatch>>['watchHistory']>;
const nothing: HistoryState = { status: 'loading', transactions: [], hasMore: false };

/**
 * What the account in use did on its network, on EVM networks that a blockchain service serves; elsewhere nothing but what
 * this page has sent.
 * @example
 * const { transactions, hasMore, more } = usePorticoActivity();
 * return transactions.map(({ id, type, status }) => <li key={id}>{type}: {status}</li>);
 */
export function usePorticoActivity(): PorticoActivity {
  const { internals } = usePorticoContext();
  const { caipAddress, status } = usePorticoAccount({ namespace: 'eip155' });
  const [held, setHeld] = useState<{ of: AccountId; state: HistoryState }>();
  const watch = useRef<Watch>(undefined);
  const of = status === 'connected' ? caipAddress : undefined;
  useEffect(() => {
    if (!of) return;
    let isHere = true;
    Promise.all([internals.runtime(), importWatch()]).then(
      ([{ engine }, { watchHistory }]) => {
        if (!isHere) return;
        const query = { caipAddress: of, networkId: networkIdOf(of) };
        watch.current = watchHistory(engine.store, query, (state) => setHeld({ of, state }));
      },
      () => isHere && setHeld({ of, state: { ...nothing, status: 'unavailable' } }),
    );
    return () => {
      isHere = false;
      watch.current?.stop();
      watch.current = undefined;
    };
  }, [internals, of]);
  const more = useCallback(async () => watch.current?.more(), []);
  const refresh = useCallback(async () => watch.current?.refresh(), []);
  const state = held && held.of === of ? held.state : nothing;
  return {
    status: caipAddress ? state.status : 'none',
    transactions: state.transactions,
    hasMore: state.hasMore,
    more,
    refresh,
  };
}
