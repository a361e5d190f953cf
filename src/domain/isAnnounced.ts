import type { ConnectorType } from './connectorTraits';

/**
 * Whether its id is one wallet's own name (EIP-6963). Behind any other stands now this wallet, now that: what one did says
 * nothing of the next.
 */
export const isAnnounced = (connector: { type: ConnectorType } | undefined): boolean => connector?.type === 'ANNOUNCED';
