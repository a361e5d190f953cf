import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { closeModal, selectWayOut } from './openModal';
import { modal } from './slice';

/**
 * ×, Escape, the overlay: refused, with a shake, where the visitor has to decide first ([§4] Modal); put off, where they are
 * disconnected before ([views A.0] safe close).
 */
export const dismissModal = () => (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra) => {
  if (modal.selectors.selectEntry(getState()).view.startsWith('DataCapture')) extra.signIn?.emails?.leave();
  else if (modal.selectors.selectCanDismiss(getState())) dispatch(closeModal());
  else dispatch(modal.actions.closeRefused());
};

/** One step back; from the first view it closes, unless the visitor has to decide there. */
export const goBack = () => (dispatch: AppDispatch, getState: () => RootState) => {
  if (modal.selectors.selectCanGoBack(getState())) dispatch(modal.actions.wentBack(selectWayOut(getState())));
  else dispatch(dismissModal());
};

/** Back to the view at `index` of the stack, counted from 0. */
export const goBackToIndex = (index: number) => (dispatch: AppDispatch, getState: () => RootState) => {
  dispatch(modal.actions.wentBackTo({ index, ...selectWayOut(getState()) }));
};

/** To the list of wallets: back to it where the visitor came from there, else on to it. */
export const showWallets = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const { stack } = getState().modal;
  const index = stack.findLastIndex(({ view }) => view === 'Connect');
  if (index >= 0) dispatch(goBackToIndex(index));
  else dispatch(modal.actions.replaced({ view: 'Connect', data: undefined }));
};
