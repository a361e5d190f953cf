import type { Config, Connector, CreateConnectorFn } from '@wagmi/core';
import { type NetworkId, toChainId } from '@/domain/caip';
import { PorticoError, UnsupportedError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { AdapterConnection, AdapterEvent, ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { createAwaiting } from '../awaiting';
import { runWalletFlow } from '../runWalletFlow';
import { within } from '../within';
import { createEvmActions } from './actions';
import { needChainId, readAccounts } from './answers';
import { activate, addConnection, readConnections, removeConnection } from './connection';
import { findConnector, isInjected, remoteOf } from './connectors';
import { createDiscovery } from './discovery';
import { toNetwork } from './network';

export interface EvmAdapterOptions {
  config: Config;
  env: Env;
  /** The config is a host's own: it finds its wallets, and joins them again, by itself. */
  isHosts: boolean;
  connectors?: readonly CreateConnectorFn[];
  finds?: { eip6963?: boolean; injected?: boolean };
}

function chainIdOf(networkId: NetworkId) {
  const chainId = toChainId(networkId);
  if (chainId === undefined) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
  return chainId;
}

/** The EVM over wagmi core. Its store stays in here; the house hears facts ([docs/architecture.md, adapters]). */
export function createEvmAdapter({ config, env, isHosts, connectors = [], finds }: EvmAdapterOptions): ChainAdapter {
  const listeners = new Set<(event: AdapterEvent) => void>();
  /** A wallet cannot take its prompt back: a second try while one is open waits for the same answer. */
  const prompts = new Map<string, Promise<AdapterConnection>>();
  let stops: (() => void)[] = [];
  /** How often a visitor chose: a wallet that only comes back does not push out a later choice. */
  let choices = 0;
  let told = JSON.stringify({ connections: [], activeConnectorId: null });

  const emit = (event: AdapterEvent) => {
    for (const listener of listeners) listener(event);
  };
  /** wagmi puts its first connection into use whenever any of them ends; the one in use stays, as long as it is there. */
  let held = { current: config.state.current, size: config.state.connections.size };
  const holdCurrent = () => {
    const { current, connections } = config.state;
    const { current: was, size } = held;
    held = { current, size: connections.size };
    if (isHosts || !was || was === current || connections.size >= size || !connections.has(was)) return;
    config.setState((state) => ({ ...state, current: was }));
  };
  const findConnection = (connectorId: string) =>
    readConnections(config).connections.find((one) => one.connectorId === connectorId);
  const awaiting = createAwaiting('eip155', (connectorId) => findConnection(connectorId)?.accounts[0]?.address);
  const tell = () => {
    holdCurrent();
    awaiting.look();
    const now = readConnections(config);
    const text = JSON.stringify(now);
    if (text === told) return;
    told = text;
    emit({ type: 'connections', ...now });
  };
  const discovery = createDiscovery({
    config,
    env,
    connectors,
    finds: { eip6963: !isHosts && finds?.eip6963 !== false, injected: !isHosts && finds?.injected !== false },
    onChange: () => emit({ type: 'connectors', connectors: discovery.list() }),
  });

  const connectorOf = (connectorId: string) => {
    const connector = findConnector(config, connectorId);
    if (!connector) throw new UnsupportedError('CONNECTOR_NOT_FOUND', { connectorId });
    return connector;
  };
  const connectionOf = (connectorId: string) => {
    const found = findConnection(connectorId);
    if (!found) throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId });
    return found;
  };

  const switchTo = async (connector: Connector, chainId: number) => {
    const chain = config.chains.find((one) => one.id === chainId);
    if (!chain) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId: `eip155:${chainId}` });
    const { switchNetwork } = await import('./switchNetwork');
    await switchNetwork(connector, chain);
  };

  /** Lets a connector ask, and writes a yes down; what is no account or no chain is a no. */
  async function authorize(connector: Connector, request: Parameters<Connector['connect']>[0]) {
    const data = await connector.connect(request);
    const accounts = readAccounts(data.accounts);
    if (!accounts?.length)
      throw new UnsupportedError(
        'CONNECTOR_NO_ACCOUNTS',
        { connectorId: connector.id },
        { message: 'The wallet gave no account.' },
      );
    await addConnection(config, connector, { accounts, chainId: needChainId(data.chainId) }, !request?.isReconnecting);
  }

  const askToConnect = async (connectorId: string, networkId?: NetworkId, signal?: AbortSignal) => {
    const connector = connectorOf(connectorId);
    if (connector.uid === config.state.current) throw new PorticoError('ALREADY_CONNECTED', { connectorId });
    const chainId = networkId && chainIdOf(networkId);
    // A wallet of this browser is in once it said so; whether it also moves is a second question, and a no to that
    // leaves it in where it stands. Others (Base account, WalletConnect) take the network into their one question.
    choices += 1;
    await authorize(connector, isInjected(connector) ? {} : ({ chainId, signal } as { chainId?: number }));
    if (chainId && config.state.connections.get(connector.uid)?.chainId !== chainId)
      await switchTo(connector, chainId).catch((error) => env.warn('The wallet stays on its own network.', error));
    return connectionOf(connectorId);
  };

  /** Joins a wallet again that still lets us in; a refusal, silence and an absent wallet are the same here. */
  async function joinAgain(connectorId: string, isFirst: boolean) {
    const before = choices;
    const connector = await discovery.awaitConnector(connectorId);
    if (!connector || config.state.connections.has(connector.uid) || !(await connector.isAuthorized())) return;
    await authorize(connector, { isReconnecting: true });
    if (isFirst && choices === before) await activate(config, connector);
  }

  /** A host joins its wallets again itself (`reconnectOnMount`), or chose not to: we watch how that ends. */
  const hostSettles = () =>
    new Promise<void>((resolve) => {
      const isBusy = () => config.state.status === 'connecting' || config.state.status === 'reconnecting';
      let wasBusy = isBusy();
      const end = () => {
        stop();
        cancel();
        resolve();
      };
      const stop = config.subscribe(
        (state) => state,
        ({ status }) => {
          if (status === 'connected' || (wasBusy && !isBusy())) end();
          wasBusy ||= isBusy();
        },
      );
      // A host that has not begun by then will not.
      const cancel = env.clock.after(timeLimits.injectedLateWaitMs, () => !wasBusy && end());
      if (config.state.status === 'connected') end();
    });

  return {
    namespace: 'eip155',
    isShared: isHosts,
    networks: config.chains.map(toNetwork),
    addRemote: (wallet) => discovery.addRemote(wallet),
    start() {
      if (stops.length > 0) return;
      stops.push(
        config.subscribe((state) => state, tell),
        () => discovery.stop(),
      );
      if (isHosts)
        import('./holdRemembered').then(
          ({ holdRemembered }) => stops.length > 0 && stops.push(holdRemembered(config)),
          (error) => env.warn('The actions of the host’s wagmi do not wait.', error),
        );
      discovery.start();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connectors: discovery.list,
    connect: ({ connectorId, networkId, signal }) =>
      runWalletFlow({ code: 'CONNECT_ABORTED', signal }, () => {
        // Remote wallets handle abort and count their callers themselves.
        if (remoteOf(connectorOf(connectorId))) return askToConnect(connectorId, networkId, signal);
        let prompt = prompts.get(connectorId);
        if (!prompt) {
          prompt = askToConnect(connectorId, networkId).finally(() => prompts.delete(connectorId));
          prompt.catch(() => {});
          prompts.set(connectorId, prompt);
        }
        return prompt;
      }),
    async reconnect(connectorIds, lastKnown = {}) {
      const endWaiting = awaiting.begin(connectorIds, lastKnown);
      const join = () => Promise.allSettled(connectorIds.map((id, at) => joinAgain(id, at === 0)));
      // What came in by a way of ours, a host's own wagmi does not know how to join.
      const isOurs = connectorIds.some((id) => remoteOf(findConnector(config, id)));
      const work = isHosts ? hostSettles().then(() => (isOurs ? join() : undefined)) : join();
      // One that never answers must not leave the page waiting; if it does answer later, an event tells.
      const isInTime = await within(env.clock, timeLimits.walletReturnMs, work);
      endWaiting(isInTime);
      return readConnections(config).connections;
    },
    activate({ connectorId, address }) {
      connectionOf(connectorId);
      choices += 1;
      void activate(config, connectorOf(connectorId), address);
    },
    async disconnect(connectorId) {
      // It may still come, and is not to be joined: wagmi's own flag says so.
      if (awaiting.leave(connectorId) && !findConnector(config, connectorId))
        return config.storage?.setItem(`${connectorId}.disconnected` as never, true as never);
      const connector = connectorOf(connectorId);
      const asked = (async () => connector.disconnect())();
      asked.catch((error) => env.warn('The wallet did not disconnect cleanly.', error));
      await within(env.clock, timeLimits.disconnectWaitMs, asked);
      removeConnection(config, connector);
    },
    switchNetwork: ({ connectorId, networkId, signal }) =>
      runWalletFlow({ code: 'SWITCH_ABORTED', signal }, async () => {
        await awaiting.whenIn(connectorId, { signal });
        await switchTo(connectorOf(connectorId), chainIdOf(networkId));
      }),
    async getProvider(connectorId) {
      const find = async () => connectorOf(connectorId).getProvider();
      if (!awaiting.has(connectorId)) return find();
      const { createWaitingProvider } = await import('./waitingProvider');
      return createWaitingProvider((options) => awaiting.whenIn(connectorId, options), find);
    },
    async getNativeBalance({ address, networkId }) {
      const chainId = chainIdOf(networkId);
      return (await import('./getNativeBalance')).getNativeBalance(config, address, chainId);
    },
    ...awaiting.first(createEvmActions({ config, env, connectorOf, chainIdOf })),
    stop() {
      for (const stop of stops) stop();
      stops = [];
      awaiting.stop();
      listeners.clear();
    },
  };
}
