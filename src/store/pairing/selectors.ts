import type { Namespace } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { traitsOf } from '@/domain/connectorTraits';
import { selectOffered } from '../connection/offered';
import { selectConnector } from '../connection/selectors';
import { liveConnections } from '../connection/slice';
import { selectActiveNamespace } from '../network/selectors';
import type { RootState } from '../rootState';

/** Of the way in that pairs, in every namespace. */
export const PAIRING_CONNECTOR = 'walletConnect';

const isPairing = (connector: Connector | undefined) => traitsOf(connector).reachedBy === 'code';

/** Whether the row "Use your phone" is there: wallets can be paired, in that namespace if one is named. */
export const selectCanPair = (state: RootState, namespace?: Namespace): boolean =>
  selectOffered(state).some((one) => isPairing(one) && (!namespace || one.namespace === namespace));

/** Whether the wallet of that namespace, in use or beside it, was paired. */
export const isPairedIn = (state: RootState, namespace: Namespace): boolean =>
  liveConnections(state.connection.namespaces[namespace]).some(({ connectorId }) =>
    isPairing(selectConnector(state, connectorId, namespace)),
  );

/** Whether one is paired already: there is one pairing at a time, so that its rows lead nowhere. */
export const selectIsPaired = (state: RootState): boolean =>
  (Object.keys(state.connection.namespaces) as Namespace[]).some((namespace) => isPairedIn(state, namespace));

/** Where a pairing is asked for: where the visitor stands, else the first namespace that has one. */
export const selectPairingNamespace = (state: RootState, wished?: Namespace): Namespace | undefined => {
  const able = selectOffered(state)
    .filter(isPairing)
    .map((one) => one.namespace);
  return [wished, selectActiveNamespace(state), ...able].find((one) => one && able.includes(one));
};
