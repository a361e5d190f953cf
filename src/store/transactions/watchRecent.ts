import { PorticoError } from '@/domain/errors/porticoError';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { selectRecentTransactions, transactionSettled } from './recent';
import type { RecentTransaction } from './recentTransaction';
import { waitForTransaction } from './walletRequests';

/** Each is watched once, however many list them. */
const watched = new WeakMap<StoreExtra, Set<string>>();

/** Watches what is pending of this page's transactions to its end: asked by who lists them. */
export const watchRecent =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const known = watched.get(extra) ?? new Set();
    watched.set(extra, known);
    for (const { hash, networkId, status } of selectRecentTransactions(getState())) {
      if (status !== 'pending' || known.has(hash)) continue;
      known.add(hash);
      const settle = (next: RecentTransaction['status']) => dispatch(transactionSettled({ hash, status: next }));
      dispatch(waitForTransaction({ hash, networkId })).then(
        (outcome) => settle(outcome.replaced === 'cancelled' ? 'dropped' : outcome.status),
        (error) => settle(error instanceof PorticoError && error.is('TRANSACTION_REVERTED') ? 'reverted' : 'unknown'),
      );
    }
  };
