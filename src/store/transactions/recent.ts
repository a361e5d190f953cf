import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { TransactionOutcome } from '@/ports/adapter';
import type { LazySlice } from '@/services/extra';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import type { RecentTransaction } from './recentTransaction';

/** The newest are kept. */
const KEPT = 20;

const recentTransactions = createSlice({
  name: 'recentTransactions',
  initialState: [] as RecentTransaction[],
  reducers: {
    transactionSent: (list, { payload }: PayloadAction<RecentTransaction>) =>
      [payload, ...list.filter(({ hash }) => hash !== payload.hash)].slice(0, KEPT),
    transactionSettled(list, { payload }: PayloadAction<Pick<RecentTransaction, 'hash' | 'status' | 'minedAs'>>) {
      for (const one of list) if (one.hash === payload.hash) Object.assign(one, payload);
    },
  },
});

export const { transactionSettled } = recentTransactions.actions;

/** What an outcome means for the transaction that was sent. That another one with its nonce succeeded is no success of its own. */
export const endOf = ({
  status,
  replaced,
  hash,
}: TransactionOutcome): Pick<RecentTransaction, 'status' | 'minedAs'> => {
  if (replaced === 'repriced') return { status, minedAs: hash };
  return { status: replaced ? 'dropped' : status };
};

/** Lists what was sent; the store has no list before the first. */
export const recordTransaction =
  (sent: Omit<RecentTransaction, 'status' | 'sentAt'> & { sentAt?: number }) =>
  (dispatch: AppDispatch, _getState: () => RootState, { env, injectSlice }: StoreExtra): void => {
    injectSlice?.(recentTransactions as unknown as LazySlice);
    dispatch(recentTransactions.actions.transactionSent({ sentAt: env.clock.now(), ...sent, status: 'pending' }));
  };

const none: readonly RecentTransaction[] = [];

/** What was sent on this page, the newest first. */
export const selectRecentTransactions = (state: RootState): readonly RecentTransaction[] =>
  state.recentTransactions ?? none;
