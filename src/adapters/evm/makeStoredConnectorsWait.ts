import type { Config, Connection } from '@wagmi/core';
import type { askWhenReconnected, ConnectorMethod } from './askWhenReconnected';

/** What wagmi's actions ask of a connector, in one text: every page fetches it. */
const methods = 'getAccounts getChainId getProvider switchChain'.split(' ') as ConnectorMethod[];

/**
 * After a reload the connectors in wagmi's store are but their ids and names until its `reconnect` is through, and wagmi's
 * actions fail meanwhile. Here they get methods that wait for the real connector, so that the host's own hooks wait as
 * ours do ([contract 1] status).
 */
export const makeStoredConnectorsWait = (config: Config, load: () => Promise<{ ask: typeof askWhenReconnected }>) =>
  config.subscribe(
    ({ connections }) => connections,
    (connections: ReadonlyMap<string, Connection>) => {
      for (const one of connections.values())
        if (!one.connector.emitter)
          for (const method of methods)
            one.connector[method as 'getChainId'] = async (given?: unknown) =>
              (await load()).ask(config, one, method, given) as Promise<number>;
    },
    { emitImmediately: true },
  );
