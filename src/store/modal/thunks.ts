import { isNamespace, type Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { selectConnection, selectIsConnected } from '../connection/selectors';
import { connection } from '../connection/slice';
import { connect, recall } from '../connection/thunks';
import type { StoreExtra } from '../flows';
import { selectMustSwitch } from '../network/selectors';
import { network } from '../network/slice';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { home } from './router';
import { modal, type WayOut } from './slice';
import { isPublicView, type PublicView, publicViews, toEntry, type ViewData } from './views';

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
 * Opening rules). What a host spells wrong is left out, with a warning.
 */
export const openModal =
  ({ view, data, namespace }: OpenRequest) =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    dispatch(recall());
    const isKnown = isNamespace(namespace) && getState().network.networks.some((one) => one.namespace === namespace);
    if (isKnown) dispatch(network.actions.namespaceActivated({ namespace }));
    else if (namespace !== undefined)
      env.warn(`open(): no chain of namespace "${String(namespace)}" is configured. The active one is kept.`);
    if (view !== undefined && !isPublicView(view))
      env.warn(`open(): there is no view "${String(view)}" to open. Use one of ${publicViews.join(', ')}.`);
    const way = selectWayOut(getState());
    const entry = isPublicView(view) ? toEntry(view, data) : home(way);
    dispatch(
      modal.actions.opened(
        entry.view === 'Connect' && isKnown ? { view: 'Connect', data: { ...entry.data, namespace } } : entry,
      ),
    );
  };

/** Closes, whatever is shown: the host's word. */
export const closeModal = () => (dispatch: AppDispatch, getState: () => RootState) => {
  if (getState().modal.open) dispatch(modal.actions.closed(selectWayOut(getState())));
};

/** ×, Escape, the overlay: refused, with a shake, where the visitor has to decide first ([§4] Modal). */
export const dismissModal = () => (dispatch: AppDispatch, getState: () => RootState) => {
  if (modal.selectors.selectCanDismiss(getState())) dispatch(closeModal());
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

/** What `selectWallet` needs of a connector, or of a wallet that was here once. */
export type ChosenWallet = Pick<Connector, 'id' | 'name' | 'imageUrl'>;

/** A wallet was chosen in a list: its view opens, and it is asked ([§2] Wallet selection). */
export const selectWallet =
  ({ id, name, imageUrl }: ChosenWallet, { redirectView }: { redirectView?: PublicView } = {}) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const connector = Object.values(getState().connection.connectors)
      .flat()
      .find((one) => one.id === id);
    const wallet = connector ? undefined : { name, imageUrl };
    dispatch(
      modal.actions.pushed({
        view: 'ConnectingExternal',
        data: { connectorId: id, ...(wallet && { wallet }), ...(redirectView && { redirectView }) },
      }),
    );
    if (!connector) return;
    const current = selectConnection(getState(), connector.namespace);
    const isLinked = current.status === 'connected' && current.connectorId === id;
    // What an earlier try left is not this one's outcome.
    if (isLinked) dispatch(connection.actions.connectAbandoned({ namespace: connector.namespace }));
    // The view reads the outcome from the store; the promise's own rejection is for hosts that call connect().
    else dispatch(connect({ namespace: connector.namespace, connectorId: id })).catch(() => {});
  };
