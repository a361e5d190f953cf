import type { Connector } from '@/domain/connector';
import { selectConnection, selectIsConnected } from '../connection/selectors';
import { connect } from '../connection/thunks';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { home } from './router';
import { modal } from './slice';
import type { PublicView, ViewEntry } from './views';

export interface OpenRequest {
  view?: PublicView;
}

/** Opens at a view, or at home: Account when connected, Connect otherwise ([§2] Opening rules). */
export const openModal =
  ({ view }: OpenRequest) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const entry = view ? ({ view, data: undefined } as ViewEntry) : home(selectIsConnected(getState()));
    dispatch(modal.actions.opened(entry));
  };

export const closeModal = () => (dispatch: AppDispatch, getState: () => RootState) => {
  if (getState().modal.open) dispatch(modal.actions.closed());
};

export const goBack = () => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(modal.actions.wentBack({ isConnected: selectIsConnected(getState()) }));
};

/** A wallet was chosen in a list: its view opens, and it is asked ([§2] Wallet selection). */
export const selectWallet =
  (connector: Connector) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(modal.actions.pushed({ view: 'ConnectingExternal', data: { connectorId: connector.id } }));
    const current = selectConnection(getState(), connector.namespace);
    const isLinked = current.status === 'connected' && current.connectorId === connector.id;
    // The view reads the outcome from the store; the promise's own rejection is for hosts that call connect().
    if (!isLinked) dispatch(connect({ namespace: connector.namespace, connectorId: connector.id })).catch(() => {});
  };
