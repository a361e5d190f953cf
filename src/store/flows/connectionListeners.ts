import type { Namespace } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { addRecent } from '@/domain/wallet';
import type { KeyValueStore } from '@/ports/storage';
import { addressCaches, forgetConnection, remember, rememberActive, setDisconnected } from '../connection/persistence';
import { connection, liveConnections } from '../connection/slice';
import type { StartListening } from '../listenerMiddleware';
import { network } from '../network/slice';

function forgetDisconnected(storage: KeyValueStore, namespace: Namespace, connectorId: string) {
  setDisconnected(storage, namespace, connectorId, true);
  forgetConnection(storage, namespace, connectorId);
}

/** Storage follows the store, here alone: who is in, and who was let go. */
export function addConnectionListeners(startListening: StartListening) {
  startListening({
    predicate: (_action, state, before) => state.connection.namespaces !== before.connection.namespaces,
    effect: (_action, { getState, getOriginalState, extra }) => {
      const { storage } = extra.env;
      const {
        connection: { namespaces, connectors },
        network: { activeNamespace },
      } = getState();
      const before = getOriginalState().connection.namespaces;
      for (const namespace of Object.keys(namespaces) as Namespace[]) {
        const [now, then] = [namespaces[namespace], before[namespace]];
        // A wallet that is only remembered is still awaited: what is known of it stays.
        if (now === then || !now || now.isRemembered) continue;
        const [connected, was] = [liveConnections(now), liveConnections(then)];
        if (connected.length > 0) remember(storage, namespace, connected, connectors[namespace]);
        // A device that forgot everything meanwhile learns it again.
        if (namespace === activeNamespace && connected.length > 0 && storage.get('activeNamespace') !== namespace)
          storage.set('activeNamespace', namespace);
        for (const { connectorId } of connected) setDisconnected(storage, namespace, connectorId, false);
        // Other tabs follow a visitor who left, not a page that could not find its wallet.
        const gone = was.filter((one) => !connected.some((other) => other.connectorId === one.connectorId));
        for (const { connectorId } of gone) forgetDisconnected(storage, namespace, connectorId);
        if (connected.length > 0 || gone.length > 0) rememberActive(storage, namespace, connected[0]);
        if (gone.length > 0) for (const cache of addressCaches) storage.remove(cache);
      }
    },
  });
  // One that was only awaited, or kept as a recent one, is known to storage alone.
  startListening({
    actionCreator: connection.actions.disconnected,
    effect: ({ payload: { namespace, connectorId } }, { extra: { env } }) => {
      if (connectorId) forgetDisconnected(env.storage, namespace, connectorId);
    },
  });
  // The network a visitor chose before connecting, for the other tabs.
  startListening({
    actionCreator: network.actions.networkChosen,
    effect: ({ payload }, { extra: { env } }) => env.storage.set('activeNetworkId', payload.networkId),
  });
  // With wallets in several namespaces, the next visit begins where this one was.
  startListening({
    predicate: (_action, state, before) => state.network.activeNamespace !== before.network.activeNamespace,
    effect: (_action, { getState, extra: { env } }) =>
      env.storage.set('activeNamespace', getState().network.activeNamespace),
  });
  // One wallet at a time, unless the project allows several: whoever is left joined would be back when this one leaves.
  startListening({
    predicate: (_action, { connection: { namespaces }, project }, before) =>
      (namespaces !== before.connection.namespaces || project !== before.project) &&
      Object.values(namespaces).some(({ others }) => others?.length),
    effect: async (_action, { dispatch, extra }) => {
      try {
        const { enforceSingleWallet } = await import('./singleWallet');
        await dispatch(enforceSingleWallet());
      } catch (error) {
        extra.env.warn('The wallet that another one replaced did not disconnect.', error);
      }
    },
  });
  // The wallets used last, for a visit in which one of them is not found ([§3] Local storage keys).
  startListening({
    actionCreator: connection.actions.connectSucceeded,
    effect: ({ payload }, { getState, extra: { env } }) => {
      const { connectorId } = payload;
      const connector = getState().connection.connectors[payload.namespace]?.find((one) => one.id === connectorId);
      // A phone is known by the wallet that was paired, not by the way to it.
      if (!connector || traitsOf(connector).reachedBy === 'code') return;
      const { id, name, rdns, imageUrl } = connector;
      env.storage.set('recentWallets', addRecent(env.storage.get('recentWallets') ?? [], { id, name, rdns, imageUrl }));
    },
  });
}
