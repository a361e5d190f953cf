import type { StoreExtra, Transaction } from '../flows';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { type Outcome, tell } from './outcome';
import { modal } from './slice';
import { goBack } from './thunks';

/** Puts a request on the stack; the answer is its id. Functions don't go into the store: it holds the id alone. */
export const pushTransaction =
  (transaction: Transaction) =>
  (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): string => {
    const id = extra.env.randomId();
    extra.transactions.set(id, transaction);
    dispatch(modal.actions.transactionPushed({ id }));
    return id;
  };

/** Ends the newest request: a success runs what follows it, an error or a cancel goes back as well. */
export const settleTransaction =
  (outcome: Outcome) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const id = getState().modal.transactions.at(-1);
    if (id === undefined) return;
    dispatch(modal.actions.transactionPopped());
    tell(extra, id, outcome);
    if (outcome !== 'success') dispatch(goBack());
  };
