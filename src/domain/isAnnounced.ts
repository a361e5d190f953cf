import type { ConnectorType } from './connectorTraits';

/**
 * Whether a connector's id names one wallet (EIP-6963). Other ids, such as `injected` or a host's own WalletConnect connector,
 * can lead to a different wallet each time, so nothing learnt of one wallet may be kept under them.
 */
export const isAnnounced = (connector: { type: ConnectorType } | undefined): boolean => connector?.type === 'ANNOUNCED';
