import type { Namespace, NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { explain } from '@/domain/errors/explain';
import { AbortedError, PorticoError, UnsupportedError } from '@/domain/errors/porticoError';
import { registryLimits, timeLimits } from '@/domain/limits';
import type { AdapterConnection } from '@/ports/adapter';
import { allowedPicture } from '@/services/pictures';
import type { StoreExtra } from '../flows';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { readRemembered } from './memory';
import { connection, type Discovery } from './slice';

const { actions } = connection;

export function adapterOf({ adapters }: StoreExtra, namespace: Namespace) {
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

/** Reads what earlier visits left on this device: the wallet used last, and the two newest. */
export const recall =
  () =>
  (dispatch: AppDispatch, _getState: () => RootState, { env }: StoreExtra): void => {
    dispatch(
      actions.recalled({
        lastConnectorId: env.storage.get('lastConnectorId') ?? null,
        recentWallets: (env.storage.get('recentWallets') ?? []).slice(0, registryLimits.recentCount),
      }),
    );
  };

/** Takes in the wallets found, without pictures of hosts that the site does not want. */
export const meet =
  ({ namespace, connectors }: { namespace: Namespace; connectors: Connector[] }) =>
  (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): void => {
    const allowed = connectors.map((one) => ({ ...one, imageUrl: allowedPicture(one.imageUrl, extra) }));
    dispatch(actions.connectorsFound({ namespace, connectors: allowed }));
  };

/** Looks for the wallets of a namespace; one that announces itself late is waited for ([§9] Timing). */
export const discover =
  ({ namespace }: { namespace: Namespace }) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const tell = (discovery: Discovery) => dispatch(actions.discoveryChanged({ namespace, discovery }));
    tell('looking');
    try {
      const adapter = adapterOf(extra, namespace);
      adapter.start();
      dispatch(meet({ namespace, connectors: adapter.connectors() }));
    } catch (error) {
      extra.env.warn('Wallets could not be looked for.', error);
      tell('failed');
      return;
    }
    extra.env.clock.after(timeLimits.injectedLateWaitMs, () => {
      if (getState().connection.discovery[namespace] === 'looking') tell('done');
    });
  };

const resuming = new WeakMap<StoreExtra, Promise<void>>();

/** Resolves once the wallets of the last visit have answered, or were given up. */
export const whenResumed = (extra: StoreExtra): Promise<void> => resuming.get(extra) ?? Promise.resolve();

/** Joins again what storage remembers, without a prompt ([§4]: ends connected if any re-authorises, else disconnected). */
export const resume: Thunk<void, void> = () => (dispatch, _getState, extra) => {
  const joined = dispatch(joinAgain());
  resuming.set(extra, joined);
  return joined;
};

const joinAgain: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  const { storage } = extra.env;
  dispatch(recall());
  const remembered = readRemembered(storage);
  await Promise.all(
    (Object.keys(remembered) as Namespace[]).map(async (namespace) => {
      const known = remembered[namespace];
      const adapter = extra.adapters[namespace];
      if (!known?.networkId || !adapter) return;
      // A host's own wagmi may have joined it before we came, and will not tell twice.
      if (getState().connection.namespaces[namespace]?.status === 'connected') return;
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
