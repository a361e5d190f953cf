import type { Namespace } from '@/domain/caip';
import { explain } from '@/domain/errors/explain';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Thunk } from '../thunk';
import { adapterOf } from './adapterOf';
import { connection } from './slice';

const { actions } = connection;

/**
 * Lets a wallet go: one, those of a namespace, or all. Stops waiting for it after 3 s ([§4] Disconnect): the page has
 * let go even if the wallet never answers. A wallet that refuses stays connected.
 * @throws PorticoError `DISCONNECT_FAILED`
 */
export const disconnect: Thunk<{ namespace?: Namespace; connectorId?: string }, void> =
  ({ namespace, connectorId }) =>
  async (dispatch, getState, extra) => {
    const entries = Object.entries(getState().connection.namespaces) as [Namespace, { connectorId: string | null }][];
    const chosen = entries.filter(
      ([name, one]) =>
        one.connectorId &&
        (namespace === undefined || name === namespace) &&
        (connectorId === undefined || one.connectorId === connectorId),
    );
    await Promise.all(
      chosen.map(async ([name, one]) => {
        const bounded = new Promise<void>((resolve) => extra.env.clock.after(timeLimits.disconnectWaitMs, resolve));
        try {
          await Promise.race([adapterOf(extra, name).disconnect(one.connectorId as string), bounded]);
        } catch (cause) {
          const { message } = await explain(cause);
          dispatch(actions.disconnectFailed({ namespace: name, message }));
          throw new PorticoError(
            'DISCONNECT_FAILED',
            { namespace: name },
            { cause, message: 'The wallet did not disconnect.', hint: 'Disconnect the site in the wallet itself.' },
          );
        }
        dispatch(actions.disconnected({ namespace: name }));
      }),
    );
  };
