import type { Namespace, NetworkId } from '@/domain/caip';
import { capabilities } from '@/domain/capability';
import { traitsOf } from '@/domain/connectorTraits';
import { AbortedError, UnsupportedError } from '@/domain/errors/errorKinds';
import { explain } from '@/domain/errors/explain';
import { type Network, switchScreen } from '@/domain/network';
import { adapterOf } from '../connection/adapterOf';
import { selectConnection, selectConnector, selectIsReconnecting } from '../connection/selectors';
import { liveConnections } from '../connection/slice';
import { waitForWallet } from '../connection/waitForWallet';
import { selectWayOut } from '../modal/openModal';
import { modal } from '../modal/slice';
import { selectActiveNamespace, selectNetworkById, selectNetworkId } from '../network/selectors';
import { network } from '../network/slice';
import { raiseAlert } from '../notices/alerts';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';

const { actions } = network;

/** @throws UnsupportedError `NETWORK_NOT_FOUND`, with the alert of the spec ([§8] APKT001) */
function configured(networkId: NetworkId, dispatch: AppDispatch, state: RootState): Network {
  const found = selectNetworkById(state, networkId);
  if (found) return found;
  const name = typeof networkId === 'string' ? networkId : typeof networkId;
  dispatch(raiseAlert('NETWORK_NOT_FOUND', { networkId: name }));
  throw new UnsupportedError(
    'NETWORK_NOT_FOUND',
    { networkId: name },
    {
      message: `The network ${name} is not configured.`,
      hint: 'Add it to the networks of its chain.',
    },
  );
}

/**
 * Asks the wallet in use to stand on another network. Where nobody is connected there, the page moves alone, and the
 * next wallet is asked to follow. A wallet that is being reconnected is waited for, 10 s at most.
 * @throws UserRejectedError, UnsupportedError, AbortedError when another switch took its place, PorticoError
 * `NOT_CONNECTED`, TimeoutError `CONNECT_TIMEOUT` when the wallet did not come back
 */
export const switchNetwork: Thunk<{ networkId: NetworkId }, void> =
  ({ networkId }) =>
  async (dispatch, getState, extra) => {
    const { namespace } = configured(networkId, dispatch, getState());
    const inUse = () => liveConnections(getState().connection.namespaces[namespace])[0];
    if (!selectIsReconnecting(getState(), namespace)) {
      if (!inUse()) {
        dispatch(actions.networkChosen({ networkId }));
        return;
      }
      // The wallet is on that network already, and only the page's active namespace is another: nothing is asked of it.
      if (inUse()?.networkId === networkId) {
        extra.flows.abort('switchNetwork');
        dispatch(actions.namespaceActivated({ namespace }));
        return;
      }
    }
    const signal = extra.flows.start('switchNetwork');
    dispatch(actions.switchBegan({ networkId }));
    try {
      await dispatch(waitForWallet({ namespace, signal }));
      const { connectorId = '', networkId: current } = inUse() ?? {};
      if (current !== networkId) await adapterOf(extra, namespace).switchNetwork({ connectorId, networkId, signal });
      dispatch(actions.namespaceActivated({ namespace }));
      dispatch(actions.switchEnded({ networkId }));
    } catch (cause) {
      const error = await explain(cause);
      if (signal.aborted) {
        dispatch(actions.switchEnded({ networkId }));
        throw new AbortedError('SWITCH_ABORTED', {}, { cause });
      }
      dispatch(actions.switchFailed({ networkId, failure: { code: error.code, message: error.shortMessage } }));
      throw error;
    }
  };

const connectedNamespaces = (state: RootState) =>
  (Object.keys(state.connection.namespaces) as Namespace[]).filter(
    (name) => selectConnection(state, name).accounts.length > 0,
  );

/**
 * A network was chosen in a list: what happens is the switching rule's ([§2]). The view reads the outcome from the
 * store.
 * @param ignoresConfirmation The caller asked to go without a question.
 * @throws UnsupportedError `NETWORK_NOT_FOUND`
 */
export const chooseNetwork =
  (networkId: NetworkId, { ignoresConfirmation = false }: { ignoresConfirmation?: boolean } = {}) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    const state = getState();
    const { namespace } = configured(networkId, dispatch, state);
    const from = selectActiveNamespace(state);
    const connector = selectConnector(state, selectConnection(state).connectorId, from);
    const screen = switchScreen({
      target: networkId,
      active: selectNetworkId(state),
      connected: connectedNamespaces(state),
      isOwnWallet: traitsOf(connector).reachedBy === 'login',
      ownNamespaces: capabilities.auth,
      ignoresConfirmation,
    });
    if (screen === 'none') return;
    // The wallet in use has no account there: the visitor hears so, and then chooses one that has.
    if (screen === 'switchActiveChain') {
      dispatch(modal.actions.pushed({ view: 'SwitchActiveChain', data: { from, namespace, networkId } }));
      return;
    }
    if (!selectConnection(state, namespace).accounts.length) {
      dispatch(actions.networkChosen({ networkId }));
      return;
    }
    // A wallet that stands there already is not asked, and has nothing to show.
    if (selectConnection(state, namespace).networkId !== networkId)
      dispatch(modal.actions.pushed({ view: 'SwitchNetwork', data: { networkId } }));
    dispatch(retrySwitch(networkId));
  };

/** Asks the wallet (again) for the network that SwitchNetwork shows; on a yes the view makes way ([views A.3]). */
export const retrySwitch =
  (networkId: NetworkId) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    dispatch(switchNetwork({ networkId })).then(
      () => {
        const shown = modal.selectors.selectEntry(getState());
        if (shown.view === 'SwitchNetwork' && shown.data.networkId === networkId)
          dispatch(modal.actions.choosersLeft(selectWayOut(getState())));
      },
      () => {}, // the view tells
    );
  };
