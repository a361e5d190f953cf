import { type Config, type CreateConnectorFn, getClient, type Connector as WagmiConnector } from '@wagmi/core';
import { timeLimits } from '@/domain/limits';
import type { AdapterEvent } from '@/ports/adapter';
import type { RemoteWallet } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import { watchAnnouncements } from './announcements';
import { addConnection } from './connection';
import { findConnector, isPlaceholder, LEGACY_ID, liveConnectors, providerOf } from './connectors';
import { type InjectedOptions, injectedConnector } from './injectedConnector';
import { findLegacyProvider } from './legacyProvider';
import type { Provider } from './provider';
import { findShown, listShown, type Shown } from './shown';

export interface DiscoveryOptions {
  config: Config;
  env: Pick<Env, 'clock' | 'warn'>;
  /** Which wallets are ours to find. A host's config finds its own. */
  finds: { eip6963: boolean; injected: boolean };
  connectors: readonly CreateConnectorFn[];
  /** Something in the list has changed. */
  onChange(): void;
}

/** Which ways to a wallet are there: finds them where they are ours to find, and tells twins and absent ones apart. */
export function createDiscovery({ config, env, finds, connectors, onChange }: DiscoveryOptions) {
  const { clock, warn } = env;
  const announced: Provider[] = [];
  const stops: (() => void)[] = [];
  const onStop = (undo: () => void) => void stops.push(undo);
  const waiting = new Set<() => void>();
  let shown: Shown = new Map();
  let told = '[]';

  const { setup, setState } = config._internal.connectors;
  function register(create: CreateConnectorFn) {
    try {
      const connector = setup(create);
      // wagmi's own rule: what a configured connector speaks for is not offered a second time.
      const isKnown = config.connectors.some(
        ({ id, rdns }) => id === connector.id || [rdns].flat().includes(connector.id),
      );
      if (!isKnown) setState((all) => [...all, connector]);
    } catch (error) {
      warn('A connector failed.', error);
    }
  }
  const backAgain =
    (id: string): InjectedOptions['onBack'] =>
    (data) => {
      const connector = findConnector(config, id);
      if (connector) void addConnection(config, connector, data, false);
    };
  const ownConnector = (wallet: Pick<InjectedOptions, 'id' | 'name' | 'icon' | 'find'>) =>
    injectedConnector({
      ...wallet,
      clock,
      onStop,
      onBack: backAgain(wallet.id),
    });
  for (const create of connectors) register(create);
  if (finds.injected)
    register(ownConnector({ id: LEGACY_ID, name: 'Browser wallet', find: () => findLegacyProvider(announced) }));

  const list = () => listShown(liveConnectors(config), shown);

  let isLooking = false;
  let isStale = false;
  /** Looks now, or once more when the look that goes on is over: however many wallets come meanwhile. */
  function lookNow() {
    isStale = true;
    if (isLooking) return;
    isLooking = true;
    void (async () => {
      while (isStale) {
        isStale = false;
        await look();
      }
    })().finally(() => {
      isLooking = false;
    });
  }

  async function look() {
    shown = await findShown(config.connectors);
    for (const check of [...waiting]) check();
    const now = JSON.stringify(list());
    if (now === told) return;
    told = now;
    onChange();
  }

  return {
    list,
    /** Takes in a wallet that is not in this page; what a host configured speaks for itself. */
    async addRemote(wallet: RemoteWallet, emit: (event: AdapterEvent) => void) {
      const { remoteConnector, followApprovals } = await import('./remoteConnector');
      onStop(followApprovals(wallet, emit));
      const askChain = async ({ chainId, ...request }: { method: string; params?: unknown; chainId: number }) =>
        getClient(config, { chainId })?.request(request as never);
      const create = remoteConnector({ wallet, askChain, onBack: backAgain(wallet.connector.id), onStop });
      const known = config.connectors.find(({ id }) => id === wallet.connector.id);
      if (!known || !isPlaceholder(known)) return register(create);
      // A host's `reconnect` may wait for this very object.
      const { chains, storage } = config;
      Object.assign(known, create({ chains, storage, emitter: known.emitter, providers: [] }));
      setState((all) => [...all]);
    },
    start() {
      onStop(config._internal.connectors.subscribe(lookNow));
      if (typeof window === 'undefined') return;
      if (finds.eip6963)
        onStop(
          watchAnnouncements(({ provider, rdns, name, icon }) => {
            announced.push(provider);
            register(ownConnector({ id: rdns, name, icon, find: () => provider }));
          }),
        );
      window.addEventListener('ethereum#initialized', lookNow);
      onStop(() => window.removeEventListener('ethereum#initialized', lookNow));
      onStop(clock.after(timeLimits.injectedLateWaitMs, lookNow));
      lookNow();
    },
    /** A connector with a wallet behind it, once there is one; nothing when the wait for late ones is over ([§9]). */
    awaitConnector(id: string): Promise<WagmiConnector | undefined> {
      const find = async () => {
        const connector = findConnector(config, id);
        return connector && (await providerOf(connector)) !== undefined ? connector : undefined;
      };
      return new Promise((resolve) => {
        const end = (connector: WagmiConnector | undefined) => {
          cancel();
          waiting.delete(check);
          resolve(connector);
        };
        const check = () => void find().then((connector) => connector && end(connector));
        const cancel = clock.after(timeLimits.injectedLateWaitMs, () => void find().then(end));
        waiting.add(check);
        check();
      });
    },
    stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
