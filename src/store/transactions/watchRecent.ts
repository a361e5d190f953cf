import { PorticoError } from '@/domain/errors/porticoError';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { selectRecentTransactions, statusAfter, transactionSettled } from './recent';
import type { RecentTransaction } from './recentTransaction';
import { waitForTransaction } from './walletRequests';

/** Watches what is pending of this page's transactions to its end: asked by who lists them. */
export const watchRecent =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { memory: { watchedTransactions } }: StoreExtra): void => {
    for (const { hash, networkId, status } of selectRecentTransactions(getState())) {
      if (status !== 'pending' || watchedTransactions.has(hash)) continue;
      watchedTransactions.add(hash);
      const settle = (next: RecentTransaction['status']) => dispatch(transactionSettled({ hash, status: next }));
      dispatch(waitForTransaction({ hash, networkId })).then(
        (outcome) => settle(statusAfter(outcome)),
        (error) => settle(error instanceof PorticoError && error.is('TRANSACTION_REVERTED') ? 'reverted' : 'unknown'),
      );
    }
  };
