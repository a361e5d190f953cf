import type { Config, Connector as WagmiConnector } from '@wagmi/core';
import type { Connector } from '@/domain/connector';
import { read } from '@/domain/errors/porticoError';
import type { RemoteSide } from './remoteConnector';

/** A wallet of this browser, found by us or by wagmi; both give what announced itself its rdns as id. */
export const isInjected = (connector: WagmiConnector) => read(connector, 'type') === 'injected';
export const isAnnounced = (connector: WagmiConnector) =>
  isInjected(connector) && String(read(connector, 'id')).includes('.');

/** Known to all wagmi hosts as the wallet at `window.ethereum`. It can't say who it is: the views have words for it. */
export const LEGACY_ID = 'injected';

/** A wallet that is not in this page, which came in by a way of ours. */
export const remoteOf = (connector: unknown) => read(connector, 'remote') as RemoteSide | undefined;

const text = (value: unknown) => (typeof value === 'string' && value.trim()) || undefined;

/** What the house keeps of a wagmi connector: facts that can be written to JSON. */
export function toConnector(connector: WagmiConnector): Connector {
  const remote = remoteOf(connector);
  if (remote) return remote.wallet.connector;
  const rdns = read(connector, 'rdns');
  return {
    id: connector.id,
    name: connector.id === LEGACY_ID ? '' : (text(read(connector, 'name')) ?? connector.id),
    namespace: 'eip155',
    type: isAnnounced(connector) ? 'ANNOUNCED' : isInjected(connector) ? 'INJECTED' : 'EXTERNAL',
    imageUrl: text(read(connector, 'icon')),
    rdns: isAnnounced(connector) ? connector.id : text(Array.isArray(rdns) ? rdns[0] : rdns),
  };
}

/** Whether it only stands for one of ours whose code is not here yet (`reserveConnector.ts`). */
export const isPlaceholder = (connector: object) => !('disconnect' in connector);

export const liveConnectors = ({ connectors }: Config) => connectors.filter((connector) => !isPlaceholder(connector));

export const findConnector = (config: Config, id: string) =>
  liveConnectors(config).find((connector) => connector.id === id);

/** The wallet behind a connector, or nothing: it may be gone, late, or throw when touched. */
export const providerOf = async (connector: WagmiConnector): Promise<unknown> => {
  try {
    return (await connector.getProvider()) ?? undefined;
  } catch {
    return undefined;
  }
};
