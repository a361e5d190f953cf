import type { Namespace, NetworkId } from '@/domain/caip';
import { AbortedError } from '@/domain/errors/errorKinds';
import { explain } from '@/domain/errors/explain';
import { explainCode } from '@/domain/errors/explainCode';
import { timeLimits } from '@/domain/limits';
import type { AdapterConnection } from '@/ports/adapter';
import { adapterOf } from '../connection/adapterOf';
import { connection, disconnected, liveConnections } from '../connection/slice';
import { sanitizeWalletInfo } from '../connection/walletInfo';
import type { StoreExtra } from '../extra';
import type { Thunk } from '../thunk';
import { activate } from './activate';

const { actions } = connection;

/** The wallets that were asked by us on this page; whether they said yes, in time or late, is another matter. */
export const askedBy = ({ memory: { askedWallets } }: StoreExtra) => ({
  add: (namespace: Namespace, connectorId: string) => void askedWallets.add(`${namespace} ${connectorId}`),
  isAny: () => askedWallets.size > 0,
  has: (namespace: Namespace, connectorId: string) => askedWallets.has(`${namespace} ${connectorId}`),
});

/**
 * Asks one wallet to let the page in ([§4]). One that is in already, beside the one in use, comes into use unasked.
 * @throws UserRejectedError, AbortedError when the visitor left, PorticoError `ALREADY_CONNECTED` for the wallet in use
 * (nothing changes then), or another PorticoError
 */
export const connect: Thunk<{ namespace: Namespace; connectorId: string; networkId?: NetworkId }, AdapterConnection> =
  ({ namespace, connectorId, networkId }) =>
  async (dispatch, getState, extra) => {
    const adapter = adapterOf(extra, namespace);
    const [current, ...others] = liveConnections(getState().connection.namespaces[namespace] ?? disconnected);
    if (current?.connectorId === connectorId)
      throw await explainCode(
        'ALREADY_CONNECTED',
        { connectorId },
        { hint: 'Read its account from getState().accounts.' },
      );
    const other = others.find((one) => one.connectorId === connectorId);
    if (other) {
      await dispatch(activate({ namespace, connectorId }));
      return other;
    }
    const signal = extra.flows.start('connect');
    askedBy(extra).add(namespace, connectorId);
    dispatch(actions.connectBegan({ namespace, connectorId }));
    const slowed = extra.env.clock.after(timeLimits.slowHintMs, () => dispatch(actions.connectSlowed({ connectorId })));
    /** The visitor left, and may have gone on to another wallet: nothing of the screen is this try's any more. */
    const stopIfLeft = (cause?: unknown) => {
      if (signal.aborted) throw new AbortedError('CONNECT_ABORTED', {}, { cause });
    };
    // A wallet is asked to move only if the visitor chose a network before connecting.
    const wanted = networkId ?? getState().network.chosen[namespace];
    try {
      const result = sanitizeWalletInfo(await adapter.connect({ connectorId, networkId: wanted, signal }), extra);
      stopIfLeft();
      // The adapter’s `connections` event has put the wallet into the store already; this ends the attempt only.
      dispatch(actions.connectSucceeded({ namespace, connectorId }));
      return result;
    } catch (cause) {
      stopIfLeft(cause);
      const error = await explain(cause);
      stopIfLeft(cause);
      dispatch(
        actions.connectFailed({ namespace, connectorId, failure: { code: error.code, message: error.shortMessage } }),
      );
      throw error;
    } finally {
      slowed();
    }
  };
