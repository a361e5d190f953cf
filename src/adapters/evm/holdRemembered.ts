import type { Config, Connection } from '@wagmi/core';
import type { HeldAct } from './held';
import { isLive } from './provider';

/**
 * After a reload wagmi's store holds names in place of connectors until its `reconnect` is through, and its actions fail
 * meanwhile. Here the names learn to wait for the connector, so that a host's own hooks do as ours ([contract 1] status).
 */
export const holdRemembered = (config: Config) =>
  config.subscribe(
    ({ connections }) => connections,
    (connections: ReadonlyMap<string, Connection>) => {
      for (const one of connections.values())
        if (!isLive(one.connector))
          for (const act of ['getAccounts', 'getChainId', 'getProvider', 'switchChain'] satisfies HeldAct[])
            one.connector[act as 'getChainId'] = async (given?: unknown) =>
              (await import('./held')).askHeld(config, one, act, given) as Promise<number>;
    },
    { emitImmediately: true },
  );
