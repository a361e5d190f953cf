import type { Namespace } from '@/domain/caip';
import type { Thunk } from '../thunk';
import { adapterOf } from './adapterOf';
import { selectConnection, selectIsReconnecting } from './selectors';

/**
 * Resolves once the wallet that a namespace shows after a reload is connected again; at once where none is being
 * reconnected ([contract 1] status).
 * @throws PorticoError `NOT_CONNECTED`, TimeoutError `CONNECT_TIMEOUT`, AbortedError `ABORTED`
 */
export const waitForWallet: Thunk<{ namespace: Namespace; signal?: AbortSignal }, void> =
  ({ namespace, signal }) =>
  async (_dispatch, getState, extra) => {
    const { connectorId } = selectConnection(getState(), namespace);
    if (connectorId && selectIsReconnecting(getState(), namespace))
      await adapterOf(extra, namespace).whenReconnected(connectorId, { signal });
  };
