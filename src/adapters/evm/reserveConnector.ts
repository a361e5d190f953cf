import type { Config, Connector, CreateConnectorFn } from '@wagmi/core';
import { read } from '@/domain/errors/porticoError';
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

/** Of what `createPortico()` is given. */
export interface ReserveOptions {
  chains: readonly { given?: object }[];
  reconnect?: boolean;
}

/**
 * Puts a placeholder for a connector of ours (a phone, the embedded wallet) among those of a host's own wagmi, where that
 * remembers a connection by it: wagmi's `reconnect`, which begins before our code is here, waits for it then, as for a
 * connector of the host's, instead of forgetting the connection. `addRemote` makes it the real one.
 */
export function reserveConnector({ chains, reconnect }: ReserveOptions, id: string) {
  const config = chains.map(({ given }) => read(given, 'wagmiConfig') as Config | undefined).find((one) => one);
  if (reconnect === false || !config?._internal) return;
  const { connectors, ssr, store } = config._internal;
  /** @param isFirstRenderOver a server's list of connectors has none of ours, and React compares the first with it */
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
