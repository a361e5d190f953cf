'use client';
import { useCallback } from 'react';
import type { HistoryState, ShownTransaction } from '@/engine/watchHistory';
import { useAccountWatch } from './useAccountWatch';

/** A transaction of the account in use, as the blockchain service tells it or as this page has sent it. */
export interface PorticoActivityItem extends ShownTransaction {}

export interface PorticoActivity {
  /** `none` while nobody is in; `unavailable` where the service did not answer: what was known stays. */
  status: 'none' | HistoryState['status'];
  /** Newest first, without spam, of the network in use. Names are chosen by strangers. */
  transactions: readonly PorticoActivityItem[];
  hasMore: boolean;
  /** Reads the next page. @throws PorticoError `TRANSACTIONS_FAILED`, `UI_LOAD_FAILED` */
  more(): Promise<void>;
  /** Fetches the newest transactions again, without the cache. @throws PorticoError `TRANSACTIONS_FAILED`, `UI_LOAD_FAILED` */
  refresh(): Promise<void>;
}

const load = () => import('@/engine/watchHistory').then(({ watchHistory }) => watchHistory);
const nothing: HistoryState = { status: 'loading', transactions: [], hasMore: false };

/**
 * What the account in use did on its network, on EVM networks that a blockchain service serves; elsewhere nothing but what
 * this page has sent.
 * @example
 * const { transactions, hasMore, more } = usePorticoActivity();
 * return transactions.map(({ id, type, status }) => <li key={id}>{type}: {status}</li>);
 */
export function usePorticoActivity(): PorticoActivity {
  const { status, state, watch } = useAccountWatch('eip155', load, nothing);
  const more = useCallback(async () => (await watch())?.more(), [watch]);
  const refresh = useCallback(async () => (await watch())?.refresh(), [watch]);
  return { status, transactions: state.transactions, hasMore: state.hasMore, more, refresh };
}
