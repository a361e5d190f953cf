import { LAST_SEEN } from '@/adapters/browser/lastSeen';
import { errorProperties, type PorticoEvent } from '@/domain/analytics';
import type { Namespace, NetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import type { NameOptions } from '@/domain/names';
import type { AdapterConnection, ChainAdapter } from '@/ports/adapter';
import type { ConnectMethod } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { PorticoState } from '@/ports/publicState';
import type { SignIn, SignInSession } from '@/ports/signIn';
import type { NativeBalanceQuery } from '@/services/balance';
import { type Extra, noServices, type ServiceUrls } from '@/services/extra';
import { createEventBus } from '@/store/analytics/bus';
import { initialFacts, track } from '@/store/analytics/listeners';
import { discover, syncConnections, syncConnectors } from '@/store/connection/syncConnections';
import { createStore, type Store } from '@/store/createStore';
import { reconnect } from '@/store/flows/reconnect';
import { closeModal, type OpenRequest, openModal } from '@/store/modal/openModal';
import { network } from '@/store/network/slice';
import { raiseAlert } from '@/store/notices/alerts';
import { beginProject, prepareProject } from '@/store/project/beginProject';
import type { SettingsState } from '@/store/settings/defaults';
import { settings } from '@/store/settings/slice';
import { createEmbeddedCalls, type EmbeddedCalls } from './embeddedCalls';
import { lastSeenOf } from './lastSeen';
import { createMultiWalletCalls, type MultiWalletCalls } from './multiWallet';
import { selectPublicState } from './publicState';
import { sendEvents } from './sendEvents';
import { createWalletActions, type WalletActions } from './walletActions';
import type { BalanceState } from './watchBalance';
import { watchTabs } from './watchTabs';

export interface EngineOptions {
  env: Env;
  adapters: ChainAdapter[];
  /** Their remote wallets are in the adapters already. */
  methods?: readonly ConnectMethod[];
  projectId?: string;
  /** Those left out are not there. */
  services?: Partial<ServiceUrls>;
  settings?: Partial<SettingsState>;
  defaultNetwork?: NetworkId;
  /** Asked before anything goes to the analytics service. Without it, the service's URL is consent enough. */
  consent?: () => boolean | Promise<boolean>;
  /** How visitors sign in, where the site has them do so. */
  signIn?: SignIn;
  /** Where names are registered; `null`: they are not. */
  names?: NameOptions | null;
}

/** The house without its face: store, services, adapters and listeners, for the UI and for headless hosts alike. */
export interface Engine extends WalletActions, MultiWalletCalls, EmbeddedCalls {
  readonly store: Store;
  getState(): PorticoState;
  /** Called after each change of what a host can see. */
  subscribe(listener: (state: PorticoState) => void): () => void;
  /** Hears what happens, by the names of the spec's events; whether or not it is sent to anyone. */
  subscribeEvents(listener: (event: PorticoEvent) => void): () => void;
  /** Counts an error of ours among the events. */
  reportError(error: unknown): void;
  /** A visitor comes near: brings in what is known of the project, so that the first opening has it. */
  prepare(): Promise<void>;
  reconnect(): Promise<void>;
  connect(request: { namespace: Namespace; connectorId: string; networkId?: NetworkId }): Promise<AdapterConnection>;
  disconnect(request?: { namespace?: Namespace; connectorId?: string }): Promise<void>;
  switchNetwork(networkId: NetworkId): Promise<void>;
  getProvider(namespace: Namespace): Promise<unknown>;
  /**
   * Has the account in use sign in now, also one whose person has said no before. Resolves with its sessions; at once
   * where it has some. A wallet that is being reconnected is waited for, 10 s at most.
   * @throws PorticoError `NOT_CONNECTED`, `OPTION_INVALID` without `siwx`; TimeoutError `CONNECT_TIMEOUT` when the wallet
   * did not come back; AbortedError `MODAL_CLOSED` when the visitor leaves; what the host's `getSessions()` throws
   * @example const [{ data }] = await portico.signIn()
   */
  signIn(): Promise<readonly SignInSession[]>;
  /** Keeps the balance of an account fresh for as long as someone watches. */
  watchBalance(query: NativeBalanceQuery, listener: (balance: BalanceState) => void): () => void;
  open(request?: OpenRequest): void;
  close(): void;
  destroy(): void;
}

export type { BalanceState };

export function createEngine({
  env,
  adapters,
  methods = [],
  projectId,
  services,
  settings: given,
  defaultNetwork,
  consent = () => true,
  signIn,
  names,
}: EngineOptions): Engine {
  const extra: Extra = {
    env,
    projectId,
    services: { ...noServices, ...services },
    adapters: Object.fromEntries(adapters.map((adapter) => [adapter.namespace, adapter])),
    images: given?.images,
    currency: given?.currency,
    pairing: methods.find((one) => one.kind === 'pairing')?.pairing,
    methods,
    signIn,
    names,
  };
  const events = createEventBus(env.warn);
  const store = createStore(extra, events);
  const { dispatch } = store;
  const networks = adapters.flatMap((adapter) => [...adapter.networks]);
  const first = networks[0];
  if (!first) throw new UnsupportedError('NO_NETWORKS', {});
  dispatch(network.actions.networksConfigured({ networks, active: defaultNetwork ?? first.id }));
  dispatch(settings.actions.configured(given ?? {}));
  dispatch(beginProject());
  const stopSending = extra.services.analytics
    ? sendEvents(events, {
        extra,
        consent,
        isOn: () => store.getState().project.isAnalyticsOn,
        onForbidden: () => dispatch(raiseAlert('ORIGIN_NOT_ALLOWED', { origin: env.page.origin })),
      })
    : () => {};
  dispatch(track(['INITIALIZE', initialFacts(store.getState())]));

  const stops = adapters.map((adapter) => {
    const { namespace } = adapter;
    const stop = adapter.subscribe((event) => {
      if (event.type === 'connectors') dispatch(syncConnectors({ namespace, connectors: event.connectors }));
      else if (event.type === 'connections') dispatch(syncConnections({ namespace, ...event }));
    });
    dispatch(discover({ namespace }));
    return () => {
      stop();
      adapter.stop();
    };
  });

  const stopFollowing = watchTabs(env, store);
  let stopSigningIn = signIn && (() => {});
  if (signIn)
    import('./watchSignIn').then(
      ({ watchSignIn }) => {
        if (stopSigningIn) stopSigningIn = watchSignIn(env, store);
      },
      (error) => env.warn('Signing in did not load.', error),
    );
  let stopWatching: (() => void) | undefined = () => {};
  if (given?.features?.watchPending)
    import('./watchPending').then(
      ({ watchPending }) => {
        if (stopWatching) stopWatching = watchPending(store, extra);
      },
      () => {}, // balances follow in their own time
    );
  let told = selectPublicState(store.getState());
  const stopKeeping = store.subscribe(() => {
    const next = selectPublicState(store.getState());
    if (next === told) return;
    told = next;
    const seen = lastSeenOf(next);
    if (seen) env.storage.setRaw(LAST_SEEN, seen);
    else if (seen === null) env.storage.removeRaw(LAST_SEEN);
  });

  return {
    store,
    ...createWalletActions(dispatch),
    ...createMultiWalletCalls(store),
    ...createEmbeddedCalls(store),
    getState: () => selectPublicState(store.getState()),
    subscribe(listener) {
      let last = selectPublicState(store.getState());
      return store.subscribe(() => {
        const next = selectPublicState(store.getState());
        if (next === last) return;
        last = next;
        listener(next);
      });
    },
    subscribeEvents: events.subscribe,
    reportError: (error) => dispatch(track(['INTERNAL_SDK_ERROR', errorProperties(error)])),
    prepare: () => dispatch(prepareProject()),
    reconnect: () => dispatch(reconnect()),
    connect: async (request) => dispatch((await import('@/store/flows/connect')).connect(request)),
    disconnect: async (request) => dispatch((await import('@/store/flows/disconnect')).disconnect(request ?? {})),
    async switchNetwork(networkId) {
      const { switchNetwork } = await import('@/store/flows/switchNetwork');
      return dispatch(switchNetwork({ networkId }));
    },
    async getProvider(namespace) {
      const { connectorId } = store.getState().connection.namespaces[namespace] ?? {};
      const adapter = adapters.find((one) => one.namespace === namespace);
      if (!adapter || !connectorId) return undefined;
      return adapter.getProvider(connectorId);
    },
    signIn: async () => (await import('./signIn')).signIn(store, signIn),
    watchBalance(query, listener) {
      let isHeard = true;
      let stop = () => {};
      listener({ status: 'loading' });
      import('./watchBalance').then(
        ({ watchBalance }) => {
          if (isHeard) stop = watchBalance(store, query, listener);
        },
        () => isHeard && listener({ status: 'unavailable' }),
      );
      return () => {
        isHeard = false;
        stop();
      };
    },
    open: (request) => dispatch(openModal(request ?? {})),
    close: () => dispatch(closeModal()),
    destroy() {
      stopKeeping();
      stopFollowing();
      stopSigningIn?.();
      stopSigningIn = undefined;
      stopWatching?.();
      stopWatching = undefined;
      stopSending();
      for (const stop of stops) stop();
      for (const method of methods) method.stop();
    },
  };
}
