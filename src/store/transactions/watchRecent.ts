import { PorticoError } from '@/domain/errors/porticoError';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { endOf, selectRecentTransactions, transactionSettled } from './recent';
import { waitForTransaction } from './walletRequests';

/** Watches what is pending of this page's transactions to its end: asked by who lists them. */
export const watchRecent =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { memory: { watchedTransactions } }: StoreExtra): void => {
    for (const { hash, networkId, status } of selectRecentTransactions(getState())) {
      if (status !== 'pending' || watchedTransactions.has(hash)) continue;
      watchedTransactions.add(hash);
      const settle = (end: ReturnType<typeof endOf>) => dispatch(transactionSettled({ hash, ...end }));
      dispatch(waitForTransaction({ hash, networkId })).then(
        (outcome) => settle(endOf(outcome)),
        (error) => {
          const isReverted = error instanceof PorticoError && error.is('TRANSACTION_REVERTED');
          settle({ status: isReverted ? 'reverted' : 'unknown' });
        },
      );
    }
  };
