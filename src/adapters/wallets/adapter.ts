import type { Namespace, NetworkId } from '@/domain/caip';
import { eachOnce } from '@/domain/eachOnce';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { AdapterConnection, ChainAdapter } from '@/ports/adapter';
import type { RemoteWallet } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import { createAdapterEvents } from '../adapterEvents';
import { createChosenAccounts } from '../chosenAccounts';
import { connectorNotFound } from '../connectorNotFound';
import { followApprovals } from '../followApprovals';
import { createPendingReconnects, type PendingReconnects } from '../pendingReconnects';
import { createPrompts } from '../prompts';
import { runWalletFlow } from '../runWalletFlow';
import { waitForDisconnect } from '../waitForDisconnect';
import { within } from '../within';
import { createDiscovery, type DiscoveryOptions } from './discovery';
import type { WalletContext } from './prepareSigner';
import { createSessions } from './sessions';
import { type ChainWallet, isRemote } from './wallet';

export interface WalletAdapterOptions<Wallet extends ChainWallet> {
  namespace: Namespace;
  networks: readonly Network[];
  env: Env;
  look: DiscoveryOptions<Wallet>['look'];
  /** A wallet that is not in this page, as this chain has wallets. */
  ofRemote(remote: RemoteWallet): Wallet;
}

type Shared = Omit<ChainAdapter, 'getNativeBalance' | 'getProvider'>;

export interface WalletAdapter<Wallet extends ChainWallet> {
  adapter: Shared;
  context: WalletContext<Wallet>;
  /** What is asked of a wallet waits for it while it is coming back. */
  waitBefore: PendingReconnects['waitBefore'];
}

/**
 * What adapters over wallets without a library of their own have in common: who is there, who is in, and where. Live
 * wallets stay in here; the house hears facts.
 */
export function createWalletAdapter<Wallet extends ChainWallet>(
  options: WalletAdapterOptions<Wallet>,
): WalletAdapter<Wallet> {
  const { namespace, env, look, ofRemote } = options;
  const networks = eachOnce(options.networks);
  const events = createAdapterEvents();
  const prompts = createPrompts<AdapterConnection>();
  const chosen = createChosenAccounts(namespace, env.storage);
  const sessions = createSessions(networks, chosen);
  const subscriptions = new Map<string, () => void>();
  const remotes = new Map<string, RemoteWallet>();
  const stops: (() => void)[] = [];
  /** Let go since they were last asked: an answer that is still under way lets nobody in. */
  const left = new Set<string>();
  let isStarted = false;

  const pending = createPendingReconnects(
    namespace,
    (connectorId) => sessions.get(connectorId)?.session.accounts[0]?.address,
  );
  const tell = () => {
    pending.update();
    events.tellConnections({ connections: sessions.connections(), activeConnectorId: sessions.active() });
  };
  const dropSession = (connectorId: string) => {
    sessions.drop(connectorId);
    tell();
  };
  const unsubscribe = (connectorId: string) => {
    subscriptions.get(connectorId)?.();
    subscriptions.delete(connectorId);
  };
  const discovery = createDiscovery({
    env,
    look,
    onChange: () => isStarted && events.tellConnectors(discovery.list()),
    onGone(connectorId) {
      unsubscribe(connectorId);
      dropSession(connectorId);
    },
  });

  const walletOf = (connectorId: string) => {
    const wallet = discovery.find(connectorId);
    if (!wallet) throw connectorNotFound(connectorId, discovery.list());
    return wallet;
  };
  const networkOf = (networkId: NetworkId) => {
    const network = networks.find(({ id }) => id === networkId);
    if (!network) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
    return network;
  };
  /** That a visitor let this wallet go: some remember a permission for ever ([§3] disconnect flag). */
  const disconnectedFlag = (connectorId: string) => {
    const key = `${namespace}.${connectorId}.disconnected`;
    return {
      isSet: () => env.storage.getRaw(key) !== null,
      set: () => env.storage.setRaw(key, 'true'),
      clear: () => env.storage.removeRaw(key),
    };
  };

  function subscribeTo(wallet: Wallet) {
    const { id } = wallet.connector;
    if (subscriptions.has(id)) return;
    let isOver = false;
    const stop = wallet.subscribe((session) => {
      // Who was let go is not let in by what the wallet says afterwards, or still has to say.
      if (isOver) return;
      if (!session) return dropSession(id);
      sessions.save(wallet, session);
      tell();
    });
    subscriptions.set(id, () => {
      isOver = true;
      stop();
    });
  }

  interface Asking {
    networkId?: NetworkId;
    isSilent?: boolean;
    signal?: AbortSignal;
  }

  /** Lets a wallet ask, and writes a yes down; what is no account is a no. */
  async function authorize(wallet: Wallet, request: Asking) {
    const { id } = wallet.connector;
    if (!request.isSilent) chosen.forget(id);
    const session = await wallet.connect(request);
    if (!isStarted || (request.isSilent && (!session || left.has(id)))) return;
    if (!session?.accounts.length)
      throw new UnsupportedError(
        'CONNECTOR_NO_ACCOUNTS',
        { connectorId: id },
        { message: 'The wallet gave no account.' },
      );
    if (!request.isSilent) {
      disconnectedFlag(id).clear();
      sessions.use(id);
    }
    sessions.save(wallet, session, request.networkId);
    subscribeTo(wallet);
    tell();
  }

  const connectionOf = (connectorId: string) => {
    const one = sessions.connection(connectorId);
    if (!one) throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId });
    return one;
  };

  async function askToConnect(connectorId: string, request: Asking) {
    const wallet = walletOf(connectorId);
    if (sessions.active() === connectorId) throw new PorticoError('ALREADY_CONNECTED', { connectorId });
    await authorize(wallet, request);
    const { networkId } = request;
    // Who is in and stays elsewhere is in: a no to the second question leaves it where it stands.
    if (networkId && connectionOf(connectorId).networkId !== networkId)
      await context
        .switchTo(connectorId, networkId, request.signal)
        .catch((error) => env.warn('The wallet stays on its network.', error));
    return connectionOf(connectorId);
  }

  /** Reconnects a wallet that still allows this page. Does nothing where it refuses, stays silent or is absent. */
  async function reconnectOne(connectorId: string, networkId?: NetworkId) {
    if (disconnectedFlag(connectorId).isSet()) return;
    left.delete(connectorId);
    const wallet = await discovery.awaitWallet(connectorId);
    if (wallet && !sessions.has(connectorId)) await authorize(wallet, { networkId, isSilent: true });
  }

  const context: WalletContext<Wallet> = {
    networkOf,
    waitFor: pending.waitFor,
    isPending: pending.has,
    connected(connectorId) {
      const wallet = walletOf(connectorId);
      const one = sessions.get(connectorId);
      if (one)
        return { wallet, accounts: one.session.accounts, networkId: one.networkId, networkIds: one.session.networkIds };
      throw new PorticoError(
        'NOT_CONNECTED',
        { namespace },
        { message: `${wallet.connector.name} is not connected.`, hint: 'Connect it first.' },
      );
    },
    async switchTo(connectorId, networkId, signal) {
      const { name } = networkOf(networkId);
      const { wallet } = context.connected(connectorId);
      const { networkIds } = sessions.get(connectorId)?.session ?? {};
      const unknown = (message: string) =>
        new UnsupportedError(
          'CHAIN_UNKNOWN_TO_WALLET',
          {},
          { message, hint: 'Choose another network, or another wallet.' },
        );
      if (networkIds && !networkIds.includes(networkId))
        throw unknown(`${wallet.connector.name} does not know ${name}.`);
      if (!wallet.switchNetwork) {
        sessions.moveTo(connectorId, networkId);
        return tell();
      }
      const session = await wallet.switchNetwork({ networkId, signal });
      if (session.networkId !== networkId)
        throw new UnsupportedError(
          'CHAIN_MISMATCH',
          { networkId },
          {
            message: `${wallet.connector.name} said yes, and did not switch to ${name}.`,
            hint: 'Switch in the wallet.',
          },
        );
      if (sessions.has(connectorId)) sessions.save(wallet, session);
      tell();
    },
  };

  const adapter: Shared = {
    namespace,
    networks,
    addRemote(remote) {
      const { id } = remote.connector;
      const wallet = ofRemote(remote);
      remotes.set(id, remote);
      discovery.addRemote(wallet);
      subscribeTo(wallet);
      stops.push(followApprovals(remote, events.emit));
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      discovery.start();
    },
    subscribe: events.subscribe,
    connectors: discovery.list,
    connect: ({ connectorId, networkId, signal }) =>
      runWalletFlow({ code: 'CONNECT_ABORTED', signal }, () => {
        const ask = (everybody: AbortSignal) => askToConnect(connectorId, { networkId, signal: everybody });
        return prompts.join(connectorId, ask, { signal, isRemote: isRemote(walletOf(connectorId)) });
      }),
    async reconnect(connectorIds, lastKnown = {}) {
      const before = sessions.choices();
      const endWaiting = pending.begin(connectorIds, lastKnown);
      const work = Promise.allSettled(
        connectorIds.map((connectorId) => reconnectOne(connectorId, lastKnown[connectorId]?.networkId)),
      );
      // One that never answers must not leave the page waiting; if it does answer later, an event tells.
      const isInTime = await within(env.clock, timeLimits.walletReturnMs, work);
      const first = connectorIds.find((connectorId) => sessions.has(connectorId));
      if (first && sessions.active() !== first && sessions.choices() === before) {
        sessions.use(first, { isChosen: false });
        tell();
      }
      endWaiting(isInTime);
      return sessions.connections();
    },
    whenReconnected: (connectorId, options) => pending.waitFor(connectorId, { ...options, isForAnyAccount: true }),
    activate({ connectorId, address }) {
      connectionOf(connectorId);
      if (address) sessions.choose(connectorId, address);
      sessions.use(connectorId);
      tell();
    },
    async disconnect(connectorId) {
      left.add(connectorId);
      chosen.forget(connectorId);
      if (pending.disconnect(connectorId) && !discovery.find(connectorId)) return disconnectedFlag(connectorId).set(); // it may still come, and is not to be reconnected
      const wallet = walletOf(connectorId);
      // What it does from now on lets nobody in. A session far away may be begun anew from there.
      if (!isRemote(wallet)) {
        unsubscribe(connectorId);
        disconnectedFlag(connectorId).set();
      }
      await waitForDisconnect(env, () => wallet.disconnect());
      dropSession(connectorId);
    },
    switchNetwork: ({ connectorId, networkId, signal }) =>
      runWalletFlow({ code: 'SWITCH_ABORTED', signal }, async () => {
        await pending.waitFor(connectorId, { signal, isForAnyAccount: true });
        await context.switchTo(connectorId, networkId, signal);
      }),
    refuse: ({ connectorId, approvalId }) => remotes.get(connectorId)?.refuse?.(approvalId),
    stop() {
      pending.stop();
      isStarted = false;
      discovery.stop();
      for (const connectorId of [...subscriptions.keys()]) unsubscribe(connectorId);
      for (const stop of stops.splice(0)) stop();
      events.stop();
    },
  };
  return { adapter, context, waitBefore: pending.waitBefore };
}
