import type { Namespace } from '@/domain/caip';
import { adapterOf } from '../connection/adapterOf';
import { liveConnections } from '../connection/slice';
import { syncConnections } from '../connection/syncConnections';
import { network } from '../network/slice';
import type { Thunk } from '../thunk';

/** Puts a wallet that is in, or another account of it, into use; nobody is asked. */
export const activate: Thunk<{ namespace: Namespace; connectorId: string; address?: string }, void> =
  ({ namespace, connectorId, address }) =>
  async (dispatch, getState, extra) => {
    const adapter = adapterOf(extra, namespace);
    if (adapter.activate) adapter.activate({ connectorId, address });
    else {
      const connections = liveConnections(getState().connection.namespaces[namespace]);
      dispatch(syncConnections({ namespace, connections, activeConnectorId: connectorId }));
    }
    dispatch(network.actions.namespaceActivated({ namespace }));
  };
