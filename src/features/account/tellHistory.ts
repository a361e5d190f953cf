import { selectIsSmartAccount } from '@/store/analytics/eventsOf';
import { track } from '@/store/analytics/listeners';
import type { StoreExtra } from '@/store/extra';
import type { RootState } from '@/store/rootState';
import type { AppDispatch } from '@/store/thunk';

/** Says that a page of an account's history was asked for, or could not be had (wire 3.4). */
export const tellHistory =
  (event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS', address: string, cursor: string | undefined) =>
  (dispatch: AppDispatch, getState: () => RootState, { projectId }: StoreExtra): void => {
    const facts = { address, projectId, cursor, isSmartAccount: selectIsSmartAccount(getState()) };
    dispatch(track([event, facts]));
  };
