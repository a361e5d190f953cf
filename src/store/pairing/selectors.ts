import type { Namespace } from '@/domain/caip';
import { selectOffered } from '../connection/offered';
import { liveConnections } from '../connection/slice';
import { selectActiveNamespace } from '../network/selectors';
import type { RootState } from '../rootState';

/** Of the way in that pairs, in every namespace. */
export const PAIRING_CONNECTOR = 'walletConnect';

const isPairing = ({ id, type }: { id: string; type: string }) => id === PAIRING_CONNECTOR && type === 'WALLET_CONNECT';

/** Whether the row "Use your phone" is there: wallets can be paired, in that namespace if one is named. */
export const selectCanPair = (state: RootState, namespace?: Namespace): boolean =>
  selectOffered(state).some((one) => isPairing(one) && (!namespace || one.namespace === namespace));

/** Whether one is paired already: there is one pairing at a time, so that its rows lead nowhere. */
export const selectIsPaired = (state: RootState): boolean =>
  Object.values(state.connection.namespaces).some((one) =>
    liveConnections(one).some(({ connectorId }) => connectorId === PAIRING_CONNECTOR),
  );

/** Where a pairing is asked for: where the visitor stands, else the first namespace that has one. */
export const selectPairingNamespace = (state: RootState, wished?: Namespace): Namespace | undefined => {
  const able = selectOffered(state)
    .filter(isPairing)
    .map((one) => one.namespace);
  return [wished, selectActiveNamespace(state), ...able].find((one) => one && able.includes(one));
};
