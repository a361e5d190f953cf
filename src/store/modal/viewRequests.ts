import type { StoreExtra, ViewRequest } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { goBack } from './navigation';
import { type Outcome, settleRequest } from './outcome';
import { modal } from './slice';

/** Puts a request on top of the view requests and returns its id. The store holds the id alone, since functions are not serialisable. */
export const pushViewRequest =
  (request: ViewRequest) =>
  (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): string => {
    const id = extra.env.randomId();
    extra.viewRequests.set(id, request);
    dispatch(modal.actions.viewRequestPushed({ id }));
    return id;
  };

/** Ends the newest request: a success runs what follows it, an error or a cancel goes back as well. */
export const settleViewRequest =
  (outcome: Outcome) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const id = getState().modal.viewRequests.at(-1);
    if (id === undefined) return;
    dispatch(modal.actions.viewRequestPopped());
    settleRequest(extra, id, outcome);
    if (outcome !== 'onSuccess') dispatch(goBack());
  };
