import type { Namespace, NetworkId } from '@/domain/caip';
import { AbortedError, UnsupportedError } from '@/domain/errors/porticoError';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import type { AdapterConnection } from '@/ports/adapter';
import type { StoreExtra } from '../flows';
import type { Thunk } from '../thunk';
import { readRemembered } from './memory';
import { connection } from './slice';

const { actions } = connection;

function adapterOf({ adapters }: StoreExtra, namespace: Namespace) {
  const adapter = adapters[namespace];
  if (!adapter)
    throw new UnsupportedError(
      'NAMESPACE_UNSUPPORTED',
      { namespace },
      {
        message: `No chain of namespace ${namespace} is configured.`,
        hint: 'Add its factory to the chains of createPortico().',
      },
    );
  return adapter;
}

/**
 * Asks one wallet to let the page in ([§4]).
 * @throws UserRejectedError, AbortedError when the visitor left, or another PorticoError
 */
export const connect: Thunk<{ namespace: Namespace; connectorId: string; networkId?: NetworkId }, AdapterConnection> =
  ({ namespace, connectorId, networkId }) =>
  async (dispatch, _getState, extra) => {
    const signal = extra.flows.start('connect');
    dispatch(actions.connectBegan({ namespace, connectorId }));
    try {
      const result = await adapterOf(extra, namespace).connect({ connectorId, networkId, signal });
      dispatch(actions.connectSucceeded({ namespace, connection: result }));
      return result;
    } catch (cause) {
      if (signal.aborted) throw new AbortedError('CONNECT_ABORTED', {}, { cause });
      const error = toPorticoError(cause);
      const failure = { code: error.code, message: error.message };
      dispatch(actions.connectFailed({ namespace, connectorId, failure }));
      throw error;
    }
  };

/**
 * Lets a wallet go: one, those of a namespace, or all. Stops waiting for it after 3 s ([§4] Disconnect): the page has
 * let go even if the wallet never answers.
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
        const asked = adapterOf(extra, name).disconnect(one.connectorId as string);
        await Promise.race([
          asked.catch((error) => extra.env.warn('The wallet did not disconnect cleanly.', error)),
          bounded,
        ]);
        dispatch(actions.disconnected({ namespace: name }));
      }),
    );
  };

/** Joins again what storage remembers, without a prompt ([§4]: ends connected if any re-authorises, else disconnected). */
export const resume: Thunk<void, void> = () => async (dispatch, _getState, extra) => {
  const { storage } = extra.env;
  dispatch(actions.lastConnectorRead({ connectorId: storage.get('lastConnectorId') ?? null }));
  const remembered = readRemembered(storage);
  await Promise.all(
    (Object.keys(remembered) as Namespace[]).map(async (namespace) => {
      const known = remembered[namespace];
      const adapter = extra.adapters[namespace];
      if (!known?.networkId || !adapter) return;
      const { connectorId, accounts, networkId } = known;
      dispatch(actions.remembered({ namespace, connection: { connectorId, accounts, networkId } }));
      dispatch(actions.reconnectBegan({ namespace }));
      try {
        await adapter.reconnect([known.connectorId]);
      } catch (error) {
        extra.env.warn('The last wallet could not be joined again.', error);
      }
      dispatch(actions.reconnectEnded({ namespace }));
    }),
  );
};

/** Asks the wallet in use to stand on another network. */
export const switchNetwork: Thunk<{ networkId: NetworkId }, void> =
  ({ networkId }) =>
  async (_dispatch, getState, extra) => {
    const network = getState().network.networks.find((one) => one.id === networkId);
    if (!network)
      throw new UnsupportedError(
        'NETWORK_NOT_FOUND',
        { networkId },
        {
          message: `The network ${networkId} is not configured.`,
          hint: 'Add it to the networks of its chain.',
        },
      );
    const current = getState().connection.namespaces[network.namespace];
    if (!current?.connectorId)
      throw new UnsupportedError(
        'NAMESPACE_NOT_CONNECTED',
        { namespace: network.namespace },
        {
          message: 'No wallet is connected on that network.',
          hint: 'Connect a wallet first.',
        },
      );
    const signal = extra.flows.start('switchNetwork');
    try {
      await adapterOf(extra, network.namespace).switchNetwork({ connectorId: current.connectorId, networkId, signal });
    } catch (cause) {
      throw signal.aborted ? new AbortedError('SWITCH_ABORTED', {}, { cause }) : toPorticoError(cause);
    }
  };
