import type { NetworkId } from '@/domain/caip';
import { explain } from '@/domain/errors/explain';
import { AbortedError, PorticoError, UnsupportedError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { RpcService } from '@/domain/rpcService';
import type { AdapterConnection, AdapterEvent, ChainAdapter } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import { race } from '../race';
import { within } from '../within';
import { createSolanaActions } from './actions';
import { createDiscovery } from './discovery';
import type { SolanaGround } from './ground';
import type { SolanaOptions } from './options';
import { createRemoteWallet } from './remoteWallet';
import type { Seat, SolanaWallet } from './wallet';

export interface SolanaAdapterOptions extends Omit<SolanaOptions, 'networks'> {
  networks: readonly Network[];
  env: Env;
  service?: RpcService;
}

/** A wallet that is in, and the network it is used on: Solana's wallets stand nowhere, each request names its chain. */
interface Seated {
  seat: Seat;
  networkId: NetworkId;
}

/** Solana over Wallet Standard. Live wallets stay in here; the house hears facts ([docs/architecture.md, adapters]). */
export function createSolanaAdapter({
  networks,
  env,
  rpcUrls,
  service,
  wallets = [],
  walletStandard = true,
}: SolanaAdapterOptions): ChainAdapter {
  const networkIds = networks.map(({ id }) => id);
  const listeners = new Set<(event: AdapterEvent) => void>();
  /** A wallet cannot take its prompt back: a second try while one is open waits for the same answer. */
  const prompts = new Map<string, Promise<AdapterConnection>>();
  const seated = new Map<string, Seated>();
  const hearing = new Map<string, () => void>();
  let active: string | null = null;
  /** How often a visitor chose: a wallet that only comes back does not push out a later choice. */
  let choices = 0;
  let isStarted = false;
  let told = JSON.stringify({ connections: [], activeConnectorId: null });

  const emit = (event: AdapterEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  const toConnection = (connectorId: string, { seat, networkId }: Seated): AdapterConnection => ({
    connectorId,
    accounts: seat.accounts,
    networkId,
    networkIds: seat.networkIds,
  });
  const connections = () => [...seated].map(([connectorId, one]) => toConnection(connectorId, one));
  const tell = () => {
    const now = { connections: connections(), activeConnectorId: active };
    const text = JSON.stringify(now);
    if (text === told) return;
    told = text;
    emit({ type: 'connections', ...now });
  };
  const unseat = (connectorId: string) => {
    seated.delete(connectorId);
    if (active === connectorId) active = seated.keys().next().value ?? null;
    tell();
  };
  const unhear = (connectorId: string) => {
    hearing.get(connectorId)?.();
    hearing.delete(connectorId);
  };
  const discovery = createDiscovery({
    env,
    networks: networkIds,
    wallets,
    looks: walletStandard,
    onChange: () => isStarted && emit({ type: 'connectors', connectors: discovery.list() }),
    onGone(connectorId) {
      unhear(connectorId);
      unseat(connectorId);
    },
  });

  const walletOf = (connectorId: string) => {
    const wallet = discovery.find(connectorId);
    if (!wallet) throw new UnsupportedError('CONNECTOR_NOT_FOUND', { connectorId });
    return wallet;
  };
  const networkOf = (networkId: NetworkId) => {
    const network = networks.find(({ id }) => id === networkId);
    if (!network) throw new UnsupportedError('NETWORK_NOT_FOUND', { networkId });
    return network;
  };

  function hear(wallet: SolanaWallet) {
    const { id } = wallet.connector;
    if (hearing.has(id)) return;
    hearing.set(
      id,
      wallet.subscribe((seat) => (seat && sit(wallet, seat) ? tell() : unseat(id))),
    );
  }

  /** Writes down who is in; false where none of the host's networks is one of the wallet's. */
  function sit(wallet: SolanaWallet, seat: Seat, wished?: NetworkId): boolean {
    const { id } = wallet.connector;
    const networkId = [wished, seated.get(id)?.networkId, seat.networkId, ...seat.networkIds].find(
      (one) => one && seat.networkIds.includes(one),
    );
    if (!networkId) return false;
    if (wished && wished !== networkId) env.warn('The wallet does not know the network asked for.', wished);
    seated.set(id, { seat, networkId });
    active ??= id;
    return true;
  }

  interface Asking {
    networkId?: NetworkId;
    isSilent?: boolean;
    signal?: AbortSignal;
  }

  /** Lets a wallet ask, and writes a yes down; what is no account is a no. */
  async function letIn(wallet: SolanaWallet, asking: Asking): Promise<void> {
    const { id, name } = wallet.connector;
    const seat = await wallet.connect(asking);
    if (!isStarted || (asking.isSilent && !seat)) return;
    if (!seat)
      throw new UnsupportedError(
        'CONNECTOR_NO_ACCOUNTS',
        { connectorId: id },
        { message: 'The wallet gave no account.' },
      );
    if (!sit(wallet, seat, asking.networkId))
      throw new UnsupportedError(
        'CHAINS_UNSUPPORTED',
        {},
        {
          message: 'The connector does not support any of the requested chains.',
          hint: `Choose a network in ${name} that this site uses.`,
        },
      );
    hear(wallet);
    if (!asking.isSilent) active = id;
    tell();
  }

  const connectionOf = (connectorId: string) => {
    const one = seated.get(connectorId);
    if (!one) throw new UnsupportedError('CONNECTOR_NO_ACCOUNTS', { connectorId });
    return toConnection(connectorId, one);
  };

  async function askToConnect(connectorId: string, asking: Asking) {
    const wallet = walletOf(connectorId);
    if (active === connectorId) throw new PorticoError('ALREADY_CONNECTED', { connectorId });
    choices += 1;
    await letIn(wallet, asking);
    return connectionOf(connectorId);
  }

  /** Joins a wallet again that still lets us in; a refusal, silence and an absent wallet are the same here. */
  async function joinAgain(connectorId: string, networkId: NetworkId | undefined, isFirst: boolean) {
    const before = choices;
    const wallet = await discovery.awaitWallet(connectorId);
    if (wallet && !seated.has(connectorId)) await letIn(wallet, { networkId, isSilent: true });
    if (!isFirst || choices !== before || !seated.has(connectorId)) return;
    active = connectorId;
    tell();
  }

  /** Runs a flow with a wallet: an abort ends our waiting, and what goes wrong leaves as an error of ours. */
  async function flow<T>(
    aborted: 'CONNECT_ABORTED' | 'SWITCH_ABORTED',
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ) {
    try {
      signal?.throwIfAborted();
      return await race(work(), signal);
    } catch (cause) {
      throw signal?.aborted ? new AbortedError(aborted, {}, { cause }) : await explain(cause);
    }
  }

  const ground: SolanaGround = {
    env,
    networks,
    rpcUrls,
    service,
    networkOf,
    connected(connectorId) {
      const wallet = walletOf(connectorId);
      const one = seated.get(connectorId);
      if (one) return { wallet, seat: one.seat };
      throw new PorticoError(
        'NOT_CONNECTED',
        { namespace: 'solana' },
        { message: `${wallet.connector.name} is not connected.`, hint: 'Connect it first.' },
      );
    },
  };

  const actions = createSolanaActions(ground);
  const providers = new Map<string, unknown>();
  const adapter: ChainAdapter = {
    namespace: 'solana',
    networks,
    start() {
      if (isStarted) return;
      isStarted = true;
      discovery.start();
    },
    addRemote(remote) {
      const wallet = createRemoteWallet(remote, networkIds);
      discovery.addRemote(wallet);
      hear(wallet);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connectors: discovery.list,
    connect: ({ connectorId, networkId, signal }) =>
      flow('CONNECT_ABORTED', signal, () => {
        let prompt = prompts.get(connectorId);
        if (!prompt) {
          prompt = askToConnect(connectorId, { networkId, signal }).finally(() => prompts.delete(connectorId));
          prompt.catch(() => {});
          prompts.set(connectorId, prompt);
        }
        return prompt;
      }),
    async reconnect(connectorIds, networkId) {
      const work = Promise.allSettled(connectorIds.map((id, at) => joinAgain(id, networkId, at === 0)));
      // One that never answers must not leave the page waiting; if it does answer later, an event tells.
      await within(env.clock, timeLimits.tenSecondsMs, work);
      return connections();
    },
    activate({ connectorId, address }) {
      connectionOf(connectorId);
      const one = seated.get(connectorId) as Seated;
      const accounts = [...one.seat.accounts].sort(
        (a, b) => Number(b.address === address) - Number(a.address === address),
      );
      seated.set(connectorId, { ...one, seat: { ...one.seat, accounts } });
      choices += 1;
      active = connectorId;
      tell();
    },
    async disconnect(connectorId) {
      const wallet = walletOf(connectorId);
      // What it does from now on lets nobody in. A session far away may be begun anew from there.
      if (!wallet.isRemote) unhear(connectorId);
      const asked = (async () => wallet.disconnect())();
      asked.catch((error) => env.warn('The wallet did not disconnect cleanly.', error));
      await within(env.clock, timeLimits.disconnectWaitMs, asked);
      unseat(connectorId);
    },
    switchNetwork: ({ connectorId, networkId, signal }) =>
      flow('SWITCH_ABORTED', signal, async () => {
        networkOf(networkId);
        const { wallet, seat: before } = ground.connected(connectorId);
        const seat = await wallet.switchNetwork?.(networkId, signal);
        if (seat) sit(wallet, seat, networkId);
        else if (!before.networkIds.includes(networkId))
          throw new UnsupportedError(
            'CHAIN_UNKNOWN_TO_WALLET',
            {},
            {
              message: `${wallet.connector.name} does not know ${networkOf(networkId).name}.`,
              hint: 'Choose another network, or another wallet.',
            },
          );
        else sit(wallet, before, networkId);
        tell();
      }),
    async getProvider(connectorId) {
      walletOf(connectorId);
      const { createProvider } = await import('./provider');
      const known = providers.get(connectorId);
      if (known) return known;
      const made = createProvider({ ...adapter, ...actions }, connectorId, () => {
        const one = seated.get(connectorId);
        return one && toConnection(connectorId, one);
      });
      providers.set(connectorId, made);
      return made;
    },
    ...actions,
    stop() {
      isStarted = false;
      discovery.stop();
      for (const connectorId of [...hearing.keys()]) unhear(connectorId);
      listeners.clear();
    },
  };
  return adapter;
}
