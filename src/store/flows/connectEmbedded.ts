import type { Namespace, NetworkId } from '@/domain/caip';
import type { AdapterConnection } from '@/ports/adapter';
import { adapterOf } from '../connection/adapterOf';
import { connection, disconnected, liveConnections } from '../connection/slice';
import { EMBEDDED, findEmbedded } from '../login/embeddedLogin';
import type { Thunk } from '../thunk';
import { askedBy, connect } from './connect';

/**
 * Connects the embedded wallet once a login has begun. Where the frame needed no code (it answered `CONNECT`, [wire 1.15]), the
 * wallet is connected already; this then reports the connection and moves it to the network chosen before.
 * @param networkId the network chosen before the login began, read before then: connecting clears `state.network.chosen`
 * @throws as `connect`
 */
export const connectEmbedded: Thunk<{ namespace: Namespace; networkId?: NetworkId }, AdapterConnection> =
  ({ namespace, networkId }) =>
  async (dispatch, getState, extra) => {
    const request = { namespace, connectorId: EMBEDDED };
    const adapter = adapterOf(extra, namespace);
    const [current] = liveConnections(getState().connection.namespaces[namespace] ?? disconnected);
    if (findEmbedded(extra.methods)?.login.snapshot().step || current?.connectorId !== EMBEDDED)
      return dispatch(connect({ ...request, networkId }));
    // Aborts the attempt of another wallet that has not answered yet.
    const signal = extra.flows.start('connect');
    askedBy(extra).add(namespace, EMBEDDED);
    if (networkId && networkId !== current.networkId)
      await adapter.switchNetwork({ connectorId: EMBEDDED, networkId, signal }).catch(() => {}); // stays connected where it is
    dispatch(connection.actions.connectSucceeded(request));
    const [now] = liveConnections(getState().connection.namespaces[namespace] ?? disconnected);
    return now ?? current;
  };
