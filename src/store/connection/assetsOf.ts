import { type AccountId, namespaceOf } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import type { RootState } from '../rootState';
import { selectConnection, selectConnector } from './selectors';

/** The connector that knows by itself what the account holds: the embedded wallet's. Of others a service or the chain tells. */
export function selectAssetsOf(state: RootState, caipAddress: AccountId): string | undefined {
  const namespace = namespaceOf(caipAddress);
  const { connectorId } = selectConnection(state, namespace);
  const connector = connectorId ? selectConnector(state, connectorId, namespace) : undefined;
  return connector && traitsOf(connector).reachedBy === 'login' ? connector.id : undefined;
}
