import type { Namespace } from '@/domain/caip';
import { addRecent } from '@/domain/wallet';
import { network } from '../network/slice';
import type { StartListening } from '../thunk';
import { addressCaches, forgetConnection, markLetGo, remember } from './memory';
import { connection } from './slice';

/** Storage follows the store: who is in, and who was let go. */
export function addConnectionListeners(startListening: StartListening) {
  startListening({
    predicate: (_action, state, before) => state.connection.namespaces !== before.connection.namespaces,
    effect: (_action, { getState, getOriginalState, extra }) => {
      const { storage } = extra.env;
      const { namespaces, connectors } = getState().connection;
      const before = getOriginalState().connection.namespaces;
      for (const namespace of Object.keys(namespaces) as Namespace[]) {
        const [now, then] = [namespaces[namespace], before[namespace]];
        if (now === then || !now) continue;
        if (now.status === 'connected' && now.connectorId && now.networkId) {
          const connector = connectors[namespace]?.find((one) => one.id === now.connectorId);
          remember(
            storage,
            namespace,
            { connectorId: now.connectorId, accounts: now.accounts, networkId: now.networkId },
            connector,
          );
          markLetGo(storage, namespace, now.connectorId, false);
        } else if (now.status === 'disconnected' && then?.connectorId) {
          // Other tabs follow a visitor who left, not a page that could not find its wallet.
          if (then.status === 'connected') markLetGo(storage, namespace, then.connectorId, true);
          forgetConnection(storage, namespace, then.connectorId);
          for (const cache of addressCaches) storage.remove(cache);
        }
      }
    },
  });
  // The network a visitor chose before connecting, for the other tabs.
  startListening({
    actionCreator: network.actions.networkChosen,
    effect: ({ payload }, { extra: { env } }) => env.storage.set('activeNetworkId', payload.networkId),
  });
  // The wallets used last, for a visit in which one of them is not found ([§3] Local storage keys).
  startListening({
    actionCreator: connection.actions.connectSucceeded,
    effect: ({ payload }, { getState, extra: { env } }) => {
      const { connectorId } = payload.connection;
      const connector = getState().connection.connectors[payload.namespace]?.find((one) => one.id === connectorId);
      if (!connector) return;
      const { id, name, rdns, imageUrl } = connector;
      env.storage.set('recentWallets', addRecent(env.storage.get('recentWallets') ?? [], { id, name, rdns, imageUrl }));
    },
  });
}
