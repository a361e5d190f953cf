import type { Config, Connector, CreateConnectorFn } from '@wagmi/core';
import { read } from '@/domain/errors/porticoError';
import type { ReserveOptions } from '../methodSetup';
import type { ConnectorMethod } from './askWhenReconnected';

/** What wagmi's actions, and its `reconnect`, ask of a connector. */
const methods: ConnectorMethod[] = [
  'getAccounts',
  'getChainId',
  'getProvider',
  'switchChain',
  'isAuthorized',
  'connect',
];

/** zustand's, which a config without a storage has not. */
interface Persisted {
  persist?: { onFinishHydration(listener: () => void): unknown };
}

/**
 * Adds a placeholder for one of our connectors (a phone, the embedded wallet) to a host's own wagmi config that has stored
 * a connection by it. wagmi's `reconnect` may begin before our code is loaded: it then waits for the placeholder instead of
 * forgetting the connection. `addRemote` replaces it with the real connector.
 * @param id the connector's id, as wagmi stored it
 */
export function reserveConnector({ chains, reconnect }: ReserveOptions, id: string) {
  const config = chains.map(({ given }) => read(given, 'wagmiConfig') as Config | undefined).find((one) => one);
  if (reconnect === false || !config?._internal) return;
  const { connectors, ssr, store } = config._internal;
  /** @param isFirstRenderOver on a page rendered by a server, React's first render has to find the server's list of connectors */
  const update = (isFirstRenderOver: boolean) => {
    const stored = [...config.state.connections.values()].find(({ connector }) => connector.id === id);
    if (!isFirstRenderOver || !stored || stored.connector.emitter) return;
    if (config.connectors.some((one) => one.id === id)) return;
    const asks = methods.map((method) => [
      method,
      async function (this: Connector, given: unknown) {
        return (await import('./load')).ask(config, stored, method, given, this);
      },
    ]);
    const placeholder = { id, name: stored.connector.name, type: id, ...Object.fromEntries(asks) };
    const connector = connectors.setup((() => placeholder) as unknown as CreateConnectorFn);
    connectors.setState((all) => [...all, connector]);
  };
  config.subscribe(
    ({ connections }) => connections,
    () => update(!ssr),
    { emitImmediately: true },
  );
  (store as Persisted).persist?.onFinishHydration(() => update(true));
}
