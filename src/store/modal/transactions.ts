import type { StoreExtra, Transaction } from '../flows';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { modal } from './slice';
import { goBack } from './thunks';

export type Outcome = 'success' | 'error' | 'cancel';

const callbacks = { success: 'onSuccess', error: 'onError', cancel: 'onCancel' } as const;

function tell({ transactions, env }: StoreExtra, id: string, outcome: Outcome) {
  const known = transactions.get(id);
  transactions.delete(id);
  try {
    known?.[callbacks[outcome]]?.();
  } catch (error) {
    env.warn(`What follows a transaction (${outcome}) failed.`, error);
  }
}

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

/** Whoever still waits when the modal closes hears that it was cancelled. */
export function cancelTransactions(extra: StoreExtra, ids: readonly string[]) {
  for (const id of [...ids].reverse()) tell(extra, id, 'cancel');
}
