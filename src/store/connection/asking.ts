import type { Namespace, NetworkId } from '@/domain/caip';
import { explain } from '@/domain/errors/explain';
import { AbortedError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { AdapterConnection } from '@/ports/adapter';
import type { Thunk } from '../thunk';
import { adapterOf } from './adapterOf';
import { connection } from './slice';

const { actions } = connection;

/**
 * Asks one wallet to let the page in ([§4]).
 * @throws UserRejectedError, AbortedError when the visitor left, or another PorticoError
 */
export const connect: Thunk<{ namespace: Namespace; connectorId: string; networkId?: NetworkId }, AdapterConnection> =
  ({ namespace, connectorId, networkId }) =>
  async (dispatch, getState, extra) => {
    const signal = extra.flows.start('connect');
    dispatch(actions.connectBegan({ namespace, connectorId }));
    const slowed = extra.env.clock.after(timeLimits.tenSecondsMs, () =>
      dispatch(actions.connectSlowed({ connectorId })),
    );
    const before = getState().connection.namespaces[namespace]?.connectorId;
    // A wallet is asked to move only if the visitor chose a network before connecting.
    const wanted = networkId ?? getState().network.chosen[namespace];
    try {
      const result = await adapterOf(extra, namespace).connect({ connectorId, networkId: wanted, signal });
      dispatch(actions.connectSucceeded({ namespace, connection: result }));
      // One wallet at a time: left joined, it would be back as soon as this one leaves.
      if (before && before !== result.connectorId)
        adapterOf(extra, namespace)
          .disconnect(before)
          .catch((error) => extra.env.warn('The wallet before did not disconnect.', error));
      return result;
    } catch (cause) {
      const error = await explain(cause);
      if (signal.aborted) throw new AbortedError('CONNECT_ABORTED', {}, { cause });
      const failure = { code: error.code, message: error.message };
      dispatch(actions.connectFailed({ namespace, connectorId, failure }));
      throw error;
    } finally {
      slowed();
    }
  };
