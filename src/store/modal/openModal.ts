import type { Namespace } from '@/domain/caip';
import { readDevice } from '@/domain/device';
import { selectIsConnected } from '../connection/selectors';
import { loadRecentWallets } from '../connection/syncConnections';
import type { StoreExtra } from '../extra';
import { selectMustSwitch } from '../network/selectors';
import { network } from '../network/slice';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { home, onDevice } from './router';
import { modal, type WayOut } from './slice';
import { type PublicView, type RedirectView, toEntry, type ViewData, type ViewEntry } from './views';

export interface OpenRequest {
  view?: PublicView;
  data?: ViewData[PublicView];
  /** The namespace to stand in from now on. */
  namespace?: Namespace;
}

export const selectWayOut = (state: RootState): WayOut => ({
  isConnected: selectIsConnected(state),
  mustSwitch: selectMustSwitch(state),
  inline: state.settings.inline,
});

/**
 * Opens at a view, or at home: Account when connected, Connect otherwise. A namespace is switched to first ([§2]
 * Opening rules). What a host asks for has been checked by the handle.
 */
export const openModal =
  ({ view, data, namespace }: OpenRequest) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    dispatch(loadRecentWallets());
    if (namespace) dispatch(network.actions.namespaceActivated({ namespace }));
    const way = selectWayOut(getState());
    const { isMobile } = readDevice(env.page.userAgent, env.page.hasCoarsePointer());
    const entry = view ? onDevice(toEntry(view, data), { ...way, isMobile }) : home(way);
    dispatch(
      modal.actions.opened(
        namespace && entry.view === 'Connect' ? { ...entry, data: { ...entry.data, namespace } } : entry,
      ),
    );
  };

/** Closes, whatever is shown: the host's word. */
export const closeModal = () => (dispatch: AppDispatch, getState: () => RootState) => {
  if (getState().modal.open) dispatch(modal.actions.closed(selectWayOut(getState())));
};

/** Where a success leads instead of closing: to the view as a host has opened it, where the visitor comes from there. */
export const leadTo = (view: RedirectView) => (dispatch: AppDispatch, getState: () => RootState) => {
  const opened = getState().modal.stack.find((one) => one.view === view);
  dispatch(modal.actions.stackReset(opened ?? ({ view, data: undefined } as ViewEntry)));
};
