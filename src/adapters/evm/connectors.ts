import type { Config, Connector as WagmiConnector } from '@wagmi/core';
import type { Connector } from '@/domain/connector';

/** A wallet announced by EIP-6963 is known by its rdns; wagmi gives it that as its id. */
const isAnnounced = (connector: WagmiConnector) => connector.type === 'injected' && connector.id !== 'injected';

/** What the house keeps of a wagmi connector: facts that can be written to JSON. */
export function toConnector(connector: WagmiConnector): Connector {
  const rdns = Array.isArray(connector.rdns) ? connector.rdns[0] : connector.rdns;
  return {
    id: connector.id,
    name: connector.name.trim() || connector.id,
    namespace: 'eip155',
    type: isAnnounced(connector) ? 'ANNOUNCED' : connector.type === 'injected' ? 'INJECTED' : 'EXTERNAL',
    imageUrl: connector.icon,
    rdns: isAnnounced(connector) ? connector.id : rdns,
  };
}

export const findConnector = (config: Config, id: string) => config.connectors.find((connector) => connector.id === id);
