import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { registryLimits, timeLimits } from '@/domain/limits';
import type { AdapterConnection } from '@/ports/adapter';
import { connectorPicture } from '@/services/pictures';
import type { StoreExtra } from '../extra';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { adapterOf } from './adapterOf';
import { connection, type Discovery } from './slice';
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

/** Takes in the wallets found, with the site's own pictures of them, and without those from where the site wants none. */
export const syncConnectors =
  ({ namespace, connectors }: { namespace: Namespace; connectors: Connector[] }) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): void => {
    const { images } = getState().settings.wallets;
    const allowed = connectors.map((one) => ({ ...one, imageUrl: connectorPicture(one, images, extra) }));
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
