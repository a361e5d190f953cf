import type { Namespace, NetworkId } from '@/domain/caip';
import type { AdapterConnection } from '@/ports/adapter';
import { adapterOf } from '../connection/adapterOf';
import { connection, disconnected, liveConnections } from '../connection/slice';
import { EMBEDDED, findEmbedded } from '../login/embeddedLogin';
import type { Thunk } from '../thunk';
import { askedBy, connect } from './connect';

/**
 * Connects the wallet of a login that has begun. A person who needed no code (`CONNECT`, [wire 1.15]) is in by now: their
 * wallet came with the login, so that it is told as one that has just connected, on the network that they chose before.
 * @param networkId as it was chosen before the login began: coming in ends the choice
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
    // Another wallet that is still waited for comes too late.
    const signal = extra.flows.start('connect');
    askedBy(extra).add(namespace, EMBEDDED);
    if (networkId && networkId !== current.networkId)
      await adapter.switchNetwork({ connectorId: EMBEDDED, networkId, signal }).catch(() => {}); // they are in all the same
    dispatch(connection.actions.connectSucceeded(request));
    const [now] = liveConnections(getState().connection.namespaces[namespace] ?? disconnected);
    return now ?? current;
  };
