import { createSelector } from '@reduxjs/toolkit';
import { type AccountId, type Namespace, toAccountId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { selectActiveNamespace } from '../network/selectors';
import type { RootState } from '../rootState';
import { disconnected } from './slice';

export const selectConnection = (state: RootState, namespace: Namespace = selectActiveNamespace(state)) =>
  state.connection.namespaces[namespace] ?? disconnected;

/** The first account is the one in use ([§4]). */
export const selectCaipAddress = (state: RootState, namespace?: Namespace): AccountId | undefined => {
  const { accounts, networkId } = selectConnection(state, namespace);
  const account = accounts[0];
  return account && networkId ? toAccountId(networkId, account.address) : undefined;
};

export const selectIsConnected = (state: RootState) =>
  Object.values(state.connection.namespaces).some((one) => one.accounts.length > 0 && one.status !== 'connecting');

export const selectConnectors = createSelector(
  (state: RootState) => state.connection.connectors,
  (connectors): Connector[] => Object.values(connectors).flat(),
);

export const selectConnector = (state: RootState, id: string | null): Connector | undefined =>
  selectConnectors(state).find((connector) => connector.id === id);

export const selectAttempt = (state: RootState) => state.connection.attempt;

/** The wallet used last, on this device ([§4]: stored after connecting). */
export const selectLastConnectorId = (state: RootState) => state.connection.lastConnectorId;
