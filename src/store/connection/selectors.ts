import { type AccountId, type Namespace, toAccountId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { derive } from '../derive';
import type { RootState } from '../rootState';
import { disconnected, statusIn } from './slice';

export const selectConnection = (state: RootState, namespace: Namespace = state.network.activeNamespace) =>
  state.connection.namespaces[namespace] ?? disconnected;

export const selectStatus = (state: RootState, namespace: Namespace = state.network.activeNamespace) =>
  statusIn(state.connection, namespace);

/** The first account is the one in use ([§4]). */
export const selectCaipAddress = (state: RootState, namespace?: Namespace): AccountId | undefined => {
  const { accounts, networkId } = selectConnection(state, namespace);
  const account = accounts[0];
  return account && networkId ? toAccountId(networkId, account.address) : undefined;
};

/** Whether the namespace in use has an account; one that was there before stays while another wallet is asked. */
export const selectIsConnected = (state: RootState) => selectConnection(state).accounts.length > 0;

/** Whether the wallet that a namespace shows is of an earlier page, and has not answered this one. */
export const selectIsReconnecting = (state: RootState, namespace?: Namespace): boolean =>
  selectConnection(state, namespace).isRemembered === true;

export const selectConnectors = derive([(state: RootState) => state.connection.connectors], (connectors): Connector[] =>
  Object.values(connectors).flat(),
);

/** @param namespace One wallet may be a connector of one id in several namespaces. */
export const selectConnector = (state: RootState, id: string | null, namespace?: Namespace): Connector | undefined =>
  selectConnectors(state).find((one) => one.id === id && (!namespace || one.namespace === namespace));

export const selectAttempt = (state: RootState) => state.connection.attempt;
