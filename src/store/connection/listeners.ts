import type { Namespace } from '@/domain/caip';
import type { StartListening } from '../thunk';
import { forgetConnection, remember } from './memory';

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
        } else if (now.status === 'disconnected' && then?.connectorId) {
          forgetConnection(storage, namespace, then.connectorId);
        }
      }
    },
  });
}
