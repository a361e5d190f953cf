import type { Namespace } from '@/domain/caip';
import type { AdapterConnection } from '@/ports/adapter';
import { connection, disconnected, liveConnections } from '../connection/slice';
import { EMBEDDED, findEmbedded } from '../login/embeddedLogin';
import type { Thunk } from '../thunk';
import { askedBy, connect } from './connect';

/**
 * Connects the wallet of a login that has begun. A person who needed no code (`CONNECT`, [wire 1.15]) is in by now: their
 * wallet came with the login, so that it is told as one that has just connected. @throws as `connect`
 */
export const connectEmbedded: Thunk<{ namespace: Namespace }, AdapterConnection> =
  ({ namespace }) =>
  async (dispatch, getState, extra) => {
    const request = { namespace, connectorId: EMBEDDED };
    const [current] = liveConnections(getState().connection.namespaces[namespace] ?? disconnected);
    if (findEmbedded(extra.methods)?.login.snapshot().step || current?.connectorId !== EMBEDDED)
      return dispatch(connect(request));
    askedBy(extra).add(namespace, EMBEDDED);
    dispatch(connection.actions.connectSucceeded(request));
    return current;
  };
