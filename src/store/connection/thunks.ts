import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { registryLimits, timeLimits } from '@/domain/limits';
import type { AdapterConnection } from '@/ports/adapter';
import { allowedPicture } from '@/services/pictures';
import type { StoreExtra } from '../flows';
import { network } from '../network/slice';
import type { RootState } from '../rootState';
import type { AppDispatch, Thunk } from '../thunk';
import { adapterOf } from './adapterOf';
import { lastKnownByConnector, readRemembered } from './persistence';
import { connection, type Discovery, liveConnections } from './slice';
import { sanitizeWalletInfo } from './walletInfo';

const { actions } = connection;

interface Heard {
  namespace: Namespace;
  connections: AdapterConnection[];
  activeConnectorId: string | null;
}

/** Reads what earlier visits left on this device: the wallet used last, and the two newest. */
export const loadRecentWallets =
  () =>
  (dispatch: AppDispatch, getState: () => RootState, { env }: StoreExtra): void => {
    const { lastConnectorId, recentWallets } = getState().connection;
    const found = {
      lastConnectorId: env.storage.get('lastConnectorId') ?? null,
      recentWallets: (env.storage.get('recentWallets') ?? []).slice(0, registryLimits.recentCount),
    };
    // What is known already is not told again, so that nothing is drawn anew for it.
    if (JSON.stringify(found) !== JSON.stringify({ lastConnectorId, recentWallets })) dispatch(actions.recalled(found));
  };

/** Takes in the wallets found, without pictures of hosts that the site does not want. */
export const syncConnectors =
  ({ namespace, connectors }: { namespace: Namespace; connectors: Connector[] }) =>
  (dispatch: AppDispatch, _getState: () => RootState, extra: StoreExtra): void => {
    const allowed = connectors.map((one) => ({ ...one, imageUrl: allowedPicture(one.imageUrl, extra) }));
    dispatch(actions.connectorsFound({ namespace, connectors: allowed }));
  };

/**
 * What the wallets of a namespace say now. Which is in use is the adapter's word; but one that is remembered and awaited
 * keeps its place.
 */
export const syncConnections =
  ({ namespace, connections, activeConnectorId }: Heard) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const { isRemembered, connectorId = null } = getState().connection.namespaces[namespace] ?? {};
    const { connectorId: first = null } =
      connections.find((one) => one.connectorId === activeConnectorId) ?? connections[0] ?? {};
    const active = isRemembered ? connectorId : first;
    const shown = connections.map((one) => sanitizeWalletInfo(one, extra));
    dispatch(actions.connectionsChanged({ namespace, connections: shown, activeConnectorId: active }));
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
      dispatch(syncConnectors({ namespace, connectors: adapter.connectors() }));
    } catch (error) {
      extra.env.warn('No wallets were looked for.', error);
      tell('failed');
      return;
    }
    extra.env.clock.after(timeLimits.injectedLateWaitMs, () => {
      if (getState().connection.discovery[namespace] === 'looking') tell('done');
    });
  };

/** Resolves once the wallets of the last visit have answered, or were given up. */
export const allReconnected = ({ memory }: StoreExtra): Promise<void> => memory.reconnected;

/** Reconnects what storage remembers, without a prompt ([§4]: ends connected if any re-authorises, else disconnected). */
export const reconnect: Thunk<void, void> = () => (dispatch, _getState, extra) => {
  extra.memory.reconnected = dispatch(reconnectAll());
  return extra.memory.reconnected;
};

const reconnectAll: Thunk<void, void> = () => async (dispatch, getState, extra) => {
  const { storage } = extra.env;
  dispatch(loadRecentWallets());
  const remembered = readRemembered(storage);
  const last = storage.get('activeNamespace');
  await Promise.all(
    (Object.keys(remembered) as Namespace[]).map(async (namespace) => {
      const [known, ...others] = remembered[namespace] ?? [];
      const adapter = extra.adapters[namespace];
      if (!known || !adapter) return;
      // A host's own wagmi may have reconnected it before we came, and will not tell twice.
      if (liveConnections(getState().connection.namespaces[namespace]).length > 0) return;
      const { connectorId, accounts, networkId, name = '', icon } = known;
      const connection = sanitizeWalletInfo(
        { connectorId, accounts, networkId, wallet: { name, imageUrl: icon } },
        extra,
      );
      dispatch(actions.remembered({ namespace, connection }));
      if (namespace === last) dispatch(network.actions.namespaceActivated({ namespace }));
      dispatch(actions.reconnectBegan({ namespace }));
      try {
        const all = [known, ...others];
        await adapter.reconnect(
          all.map((one) => one.connectorId),
          lastKnownByConnector(all),
        );
      } catch (error) {
        extra.env.warn('The last wallet did not come back.', error);
      }
      const answered = getState().connection.namespaces[namespace];
      const order = [known, ...others].map((one) => one.connectorId);
      dispatch(actions.reconnectEnded({ namespace, order }));
      // Another wallet became the active one: sync the network with it.
      if (answered?.isRemembered && answered.others?.length)
        dispatch(syncConnections({ namespace, connections: answered.others, activeConnectorId: null }));
    }),
  );
};
