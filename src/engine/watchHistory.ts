import { addressOf } from '@/domain/caip';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import { poisoned } from '@/domain/lookalike';
import { shownTransactions } from '@/domain/shownTransactions';
import type { Transaction } from '@/domain/transaction';
import { joinApi } from '@/services/api';
import { type HistoryQuery, history } from '@/services/history';
import { whenAnswered } from '@/services/whenAnswered';
import { whenSeen } from '@/services/whenSeen';
import type { Store } from '@/store/createStore';
import { selectRecentTransactions } from '@/store/transactions/recent';

/** A transaction of an account, and whether somebody in it only looks like an address that the account knows. */
export interface ShownTransaction extends Transaction {
  isLookalike: boolean;
}

export interface HistoryState {
  status: 'loading' | 'ready' | 'unavailable';
  transactions: readonly ShownTransaction[];
  hasMore: boolean;
}

/**
 * Keeps what an account did, as far as it was asked for, and tells each change of it. What failed is asked for again after
 * the back-off, while somebody sees the page.
 */
export function watchHistory(store: Store, query: HistoryQuery, listener: (state: HistoryState) => void) {
  store.dispatch(joinApi);
  const subscription = store.dispatch(history.initiate(query));
  const select = history.select(query);
  const address = addressOf(query.caipAddress);
  let last: readonly unknown[] = [];
  let cancel = () => {};
  const again = () => void store.dispatch(history.initiate(query, { subscribe: false, forceRefetch: true }));
  const tell = () => {
    const state = store.getState();
    const { data, isError, error } = select(state as never);
    const failure = isError && error;
    const sent = selectRecentTransactions(state);
    const parts = [data, failure, sent];
    if ((!data && !isError) || parts.every((one, at) => one === last[at])) return;
    // Each failure is one of its own, and waits anew.
    if (failure !== last[1]) {
      cancel();
      if (failure) cancel = whenSeen(store.outside.env, timeLimits.balanceBackoffMs, again);
    }
    last = parts;
    const rows = shownTransactions({ address, networkId: query.networkId, rows: data?.rows ?? [], sent });
    const lookalikes = poisoned(address, rows);
    listener({
      status: isError ? 'unavailable' : 'ready',
      transactions: rows.map((one) => ({ ...one, isLookalike: lookalikes.has(one.id) })),
      hasMore: data?.next !== undefined,
    });
  };
  const ask = async (more: Partial<HistoryQuery>) => {
    const { isError } = await store.dispatch(
      history.initiate({ ...query, ...more }, { subscribe: false, forceRefetch: true }),
    );
    if (isError)
      throw makeError(
        'TRANSACTIONS_FAILED',
        {},
        { message: 'Failed to fetch transactions.', hint: 'The blockchain service did not answer. Ask again later.' },
      );
  };
  let followed: unknown;
  /** Without the modal nobody else sees to what this page has sent. */
  const follow = () => {
    const sent = selectRecentTransactions(store.getState());
    if (sent === followed) return;
    followed = sent;
    if (sent.some(({ status }) => status === 'pending'))
      import('@/store/transactions/watchRecent').then(
        ({ watchRecent }) => store.dispatch(watchRecent()),
        () => {}, // it stays pending
      );
  };
  const hear = () => {
    tell();
    follow();
  };
  const unsubscribe = store.subscribe(hear);
  hear();
  return {
    /** Reads the page after those that are known; nothing where there is none. */
    async more() {
      const next = () => select(store.getState() as never).data?.next;
      const cursor = next();
      // RTK Query joins a request that is in flight: what came may be the newest page and not the next one. Then ask again.
      while (cursor !== undefined && cursor === next()) await ask({ cursor });
    },
    async refresh() {
      await store.dispatch(whenAnswered('history', query));
      await ask({ forceUpdate: true });
    },
    stop() {
      unsubscribe();
      cancel();
      subscription.unsubscribe();
    },
  };
}
