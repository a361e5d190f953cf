import type { Config, Connector, CreateConnectorFn } from '@wagmi/core';
import { type NetworkId, toChainId } from '@/domain/caip';
import { eachOnce } from '@/domain/eachOnce';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { AdapterConnection, ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { createAdapterEvents } from '../adapterEvents';
import { createChosenAccounts } from '../chosenAccounts';
import { connectorNotFound } from '../connectorNotFound';
import { createPendingReconnects } from '../pendingReconnects';
import { createPrompts } from '../prompts';
import { runWalletFlow } from '../runWalletFlow';
import { waitForDisconnect } from '../waitForDisconnect';
import { within } from '../within';
import { createEvmActions } from './actions';
import { needChainId, readAccounts } from './answers';
import { activate, addConnection, readConnections, removeConnection, setAccounts } from './connection';
import { findConnector, isInjected, remoteOf } from './connectors';
import { disconnectedFlag } from './disconnectedFlag';
import { createDiscovery } from './discovery';
import { toNetwork } from './network';
import { isLive } from './provider';

export interface EvmAdapterOptions {
  config: Config;
  env: Env;
  /** The config is a host's own: it finds its wallets, and reconnects them, by itself. */
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
  const events = createAdapterEvents();
  const prompts = createPrompts<AdapterConnection>();
  let stops: (() => void)[] = [];
  /** How often a visitor chose: a wallet that only comes back does not push out a later choice. */
  let choices = 0;
  /** Let go since they were last asked to come back: an answer that is still under way lets nobody in. */
  const left = new Set<string>();

  /** wagmi puts its first connection into use whenever any of them ends; the one in use stays, as long as it is there. */
  let last = { current: config.state.current, size: config.state.connections.size };
  const keepCurrent = () => {
    const { current, connections } = config.state;
    const { current: was, size } = last;
    last = { current, size: connections.size };
    if (isHosts || !was || was === current || connections.size >= size || !connections.has(was)) return;
    config.setState((state) => ({ ...state, current: was }));
  };
  const chosen = createChosenAccounts('eip155', env.storage);
  /** Lists of accounts that are in the visitor's order already; any other list in wagmi's store is in its wallet's order. */
  const ordered = new WeakSet<readonly string[]>();
  const keepChosen = () => {
    for (const [uid, { connector, accounts }] of config.state.connections) {
      const told = !ordered.has(accounts) && isLive(connector) && readAccounts(accounts);
      if (!told) continue;
      const own = chosen.order(connector.id, told);
      if (own[0] === told[0]) continue;
      ordered.add(own);
      // The change is heard by `tell`, which calls this again for the other wallets.
      return setAccounts(config, uid, own);
    }
  };
  const findConnection = (connectorId: string) =>
    readConnections(config).connections.find((one) => one.connectorId === connectorId);
  const pending = createPendingReconnects('eip155', (connectorId) => findConnection(connectorId)?.accounts[0]?.address);
  const tell = () => {
    keepChosen();
    keepCurrent();
    pending.update();
    events.tellConnections(readConnections(config));
  };
  const discovery = createDiscovery({
    config,
    env,
    connectors,
    finds: { eip6963: !isHosts && finds?.eip6963 !== false, injected: !isHosts && finds?.injected !== false },
    onChange: () => events.tellConnectors(discovery.list()),
  });

  const connectorOf = (connectorId: string) => {
    const connector = findConnector(config, connectorId);
    if (!connector) throw connectorNotFound(connectorId, discovery.list());
    return connector;
  };
  const connectionOf = (connectorId: string) => {
    const found = findConnection(connectorId);
    if (!found) throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId });
    return found;
  };

  const switchTo = async (connector: Connector, chainId: number, signal?: AbortSignal) => {
    const chain = config.chains.find((one) => one.id === chainId);
    if (!chain) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId: `eip155:${chainId}` });
    const { switchNetwork } = await import('./switchNetwork');
    await switchNetwork(connector, chain, signal);
  };

  /** Lets a connector ask, and writes a yes down; what is no account or no chain is a no. */
  async function authorize(connector: Connector, request: Parameters<Connector['connect']>[0]) {
    const data = await connector.connect(request);
    if (request?.isReconnecting && left.has(connector.id)) return;
    const accounts = readAccounts(data.accounts);
    if (!accounts?.length)
      throw new UnsupportedError(
        'CONNECTOR_NO_ACCOUNTS',
        { connectorId: connector.id },
        { message: 'The wallet gave no account.' },
      );
    if (!request?.isReconnecting) chosen.forget(connector.id);
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
      await switchTo(connector, chainId, signal).catch((error) => env.warn('The wallet stays on its network.', error));
    return connectionOf(connectorId);
  };

  /** Reconnects a wallet that still allows this page. Does nothing where it refuses, stays silent or is absent. */
  async function reconnectOne(connectorId: string, isFirst: boolean) {
    const before = choices;
    left.delete(connectorId);
    const connector = await discovery.awaitConnector(connectorId);
    if (!connector || config.state.connections.has(connector.uid) || !(await connector.isAuthorized())) return;
    if (!left.has(connectorId)) await authorize(connector, { isReconnecting: true });
    if (isFirst && choices === before) await activate(config, connector);
  }

  /** A host reconnects its wallets itself (`reconnectOnMount`), or chose not to: we watch how that ends. */
  const hostReconnectEnds = () =>
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
    networks: eachOnce(config.chains).map(toNetwork),
    addRemote: (wallet) => discovery.addRemote(wallet, events.emit),
    start() {
      if (stops.length > 0) return;
      stops.push(
        config.subscribe((state) => state, tell),
        () => discovery.stop(),
      );
      discovery.start();
      tell();
    },
    subscribe: events.subscribe,
    connectors: discovery.list,
    connect: ({ connectorId, networkId, signal }) =>
      runWalletFlow({ code: 'CONNECT_ABORTED', signal }, () => {
        const isRemote = remoteOf(connectorOf(connectorId)) !== undefined;
        const ask = (everybody: AbortSignal) => askToConnect(connectorId, networkId, isRemote ? everybody : undefined);
        return prompts.join(connectorId, ask, { signal, isRemote });
      }),
    async reconnect(connectorIds, lastKnown = {}) {
      const endWaiting = pending.begin(connectorIds, lastKnown);
      const reconnectAll = () => Promise.allSettled(connectorIds.map((id, at) => reconnectOne(id, at === 0)));
      // What came in by a way of ours, a host's own wagmi cannot reconnect.
      const isOurs = connectorIds.some((id) => remoteOf(findConnector(config, id)));
      const work = isHosts ? hostReconnectEnds().then(() => (isOurs ? reconnectAll() : undefined)) : reconnectAll();
      // One that never answers must not leave the page waiting; if it does answer later, an event tells.
      const isInTime = await within(env.clock, timeLimits.walletReturnMs, work);
      endWaiting(isInTime);
      return readConnections(config).connections;
    },
    whenReconnected: (connectorId, options) => pending.waitFor(connectorId, { ...options, isForAnyAccount: true }),
    activate({ connectorId, address }) {
      const { accounts } = connectionOf(connectorId);
      const connector = connectorOf(connectorId);
      choices += 1;
      if (!address) return void activate(config, connector);
      const addresses = accounts.map((one) => one.address);
      const own = chosen.choose(connectorId, addresses, address);
      ordered.add(own);
      void activate(config, connector, own);
    },
    async disconnect(connectorId) {
      left.add(connectorId);
      chosen.forget(connectorId);
      // It may still come, and is not to be reconnected.
      if (pending.disconnect(connectorId) && !findConnector(config, connectorId))
        return disconnectedFlag(config.storage, connectorId).set();
      const connector = connectorOf(connectorId);
      await waitForDisconnect(env, () => connector.disconnect());
      removeConnection(config, connector);
    },
    switchNetwork: ({ connectorId, networkId, signal }) =>
      runWalletFlow({ code: 'SWITCH_ABORTED', signal }, async () => {
        await pending.waitFor(connectorId, { signal, isForAnyAccount: true });
        await switchTo(connectorOf(connectorId), chainIdOf(networkId), signal);
      }),
    refuse: ({ connectorId, approvalId }) => remoteOf(connectorOf(connectorId))?.wallet.refuse?.(approvalId),
    async getProvider(connectorId) {
      const find = async () => connectorOf(connectorId).getProvider();
      if (!pending.has(connectorId)) return find();
      const { createWaitingProvider } = await import('./waitingProvider');
      return createWaitingProvider((options) => pending.waitFor(connectorId, options), find);
    },
    async getNativeBalance({ address, networkId }) {
      const chainId = chainIdOf(networkId);
      return (await import('./getNativeBalance')).getNativeBalance(config, address, chainId);
    },
    ...pending.waitBefore(createEvmActions({ config, env, connectorOf, chainIdOf })),
    stop() {
      for (const stop of stops) stop();
      stops = [];
      pending.stop();
      events.stop();
    },
  };
}
