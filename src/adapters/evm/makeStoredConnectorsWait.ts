import type { Config, Connection } from '@wagmi/core';
import type { ConnectorMethod } from './askWhenReconnected';
import { isLive } from './provider';

/**
 * After a reload the connectors in wagmi's store are but their ids and names until its `reconnect` is through, and wagmi's
 * actions fail meanwhile. Here they get methods that wait for the real connector, so that the host's own hooks wait as
 * ours do ([contract 1] status).
 */
export const makeStoredConnectorsWait = (config: Config) =>
  config.subscribe(
    ({ connections }) => connections,
    (connections: ReadonlyMap<string, Connection>) => {
      for (const one of connections.values())
        if (!isLive(one.connector))
          for (const method of ['getAccounts', 'getChainId', 'getProvider', 'switchChain'] satisfies ConnectorMethod[])
            one.connector[method as 'getChainId'] = async (given?: unknown) =>
              (await import('./askWhenReconnected')).askWhenReconnected(config, one, method, given) as Promise<number>;
    },
    { emitImmediately: true },
  );
