import type { Connector } from '@/domain/connector';
import { traitsOf } from '@/domain/connectorTraits';
import { connect } from '../connection/connect';
import { selectConnection, selectConnector } from '../connection/selectors';
import { connection, liveConnections } from '../connection/slice';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { closeModal, selectWayOut } from './openModal';
import { modal } from './slice';
import type { RedirectView } from './views';

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

/** What `selectWallet` needs of a connector, or of a wallet that was here once; without a namespace the first is meant. */
export type ChosenWallet = Pick<Connector, 'id' | 'name' | 'imageUrl'> & Partial<Pick<Connector, 'namespace'>>;

/** A wallet was chosen that is there on several kinds of chain: the visitor says which ([views A.2] ConnectingMultiChain). */
export const showNamespacePicker =
  (
    { id, name, namespace }: Pick<Connector, 'id' | 'name' | 'namespace'>,
    { redirectView }: { redirectView?: RedirectView } = {},
  ) =>
  (dispatch: AppDispatch): void => {
    const data = { connectorId: id, namespace, wallet: { name }, ...(redirectView && { redirectView }) };
    dispatch(modal.actions.pushed({ view: 'ConnectingMultiChain', data }));
  };

/** A wallet was chosen in a list: its view opens, and it is asked ([§2] Wallet selection). */
export const startConnect =
  ({ id, name, imageUrl, namespace: wished }: ChosenWallet, { redirectView }: { redirectView?: RedirectView } = {}) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const connector = selectConnector(getState(), id, wished);
    const namespace = connector?.namespace;
    // One that was paired is reached by a code anew.
    if (traitsOf(connector).reachedBy === 'code') {
      const data = { namespace, ...(redirectView && { redirectView }) };
      dispatch(modal.actions.pushed({ view: 'ConnectingWalletConnect', data }));
      return;
    }
    const wallet = connector ? undefined : { name, imageUrl };
    dispatch(
      modal.actions.pushed({
        view: 'ConnectingExternal',
        data: {
          connectorId: id,
          ...(namespace && { namespace }),
          ...(wallet && { wallet }),
          ...(redirectView && { redirectView }),
        },
      }),
    );
    if (!namespace) return;
    const current = selectConnection(getState(), namespace);
    const isLinked = liveConnections(current)[0]?.connectorId === id;
    // What an earlier try left is not this one's outcome.
    if (isLinked) dispatch(connection.actions.connectAbandoned({ namespace }));
    // The view reads the outcome from the store; the promise's own rejection is for hosts that call connect().
    else dispatch(connect({ namespace, connectorId: id })).catch(() => {});
  };
