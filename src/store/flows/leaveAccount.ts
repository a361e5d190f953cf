import { liveConnections } from '../connection/slice';
import { modal } from '../modal/slice';
import { selectActiveNamespace } from '../network/selectors';
import { notices } from '../notices/slice';
import { selectRemoteFeatures } from '../project/selectors';
import type { Thunk } from '../thunk';
import { disconnect } from './disconnect';

/**
 * The visitor leaves the account: every wallet is let go; with several at once, the one in use, and the others show.
 * @param removed What a toast says of it then.
 * @throws PorticoError `DISCONNECT_FAILED`, or `CONNECTOR_DISCONNECT_FAILED` where one wallet alone is let go
 */
export const leaveAccount: Thunk<string, void> = (removed) => async (dispatch, getState) => {
  const state = getState();
  const namespace = selectActiveNamespace(state);
  const [active, ...others] = liveConnections(state.connection.namespaces[namespace]);
  if (!selectRemoteFeatures(state).multiWallet || !active || others.length === 0) return dispatch(disconnect({}));
  dispatch(modal.actions.stackReset({ view: 'ProfileWallets', data: { namespace } }));
  await dispatch(disconnect({ namespace, connectorId: active.connectorId }));
  dispatch(notices.actions.toastShown({ tone: 'success', message: removed }));
};
