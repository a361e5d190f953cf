import { readLastSeen } from '@/adapters/browser/lastSeen';
import type { Theme } from '@/design/theme/theme';
import type { Namespace, NetworkId } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Engine } from '@/engine/createEngine';
import type { AdapterConnection } from '@/ports/adapter';
import type { Env } from '@/ports/env';
import type { PorticoState } from '@/ports/publicState';
import { isPublicView, type PublicView, publicViews } from '@/store/modal/views';
import { checkOptions, type PorticoOptions } from './options';
import { restoreState } from './restore';
import { createSnapshot, neutralState, type Snapshot } from './snapshot';

export interface OpenOptions {
  /** One of the public views. Without it: Account when connected, else Connect. */
  view?: PublicView;
}

/** Appearance as it stands; a host may change it while the page lives. */
export interface Appearance {
  theme: Theme;
  locale: string;
}

export interface PorticoEvents {
  open: undefined;
  close: undefined;
  connect: { namespace: Namespace; address: string };
  disconnect: { namespace: Namespace };
  networkChange: { networkId: NetworkId };
  /** Something a developer should know: a wrong option, a chunk that did not load. */
  error: PorticoError;
}

/** The handle a host keeps. It touches no global until a browser calls it ([contract 1]). */
export interface Portico {
  /** Resolves when the view can be seen. @throws PorticoError `UI_LOAD_FAILED` */
  open(options?: OpenOptions): Promise<void>;
  close(): void;
  getState(): PorticoState;
  subscribe(listener: (state: PorticoState) => void): () => void;
  on<E extends keyof PorticoEvents>(event: E, listener: (detail: PorticoEvents[E]) => void): () => void;
  /** Asks a wallet without showing the modal. @throws UserRejectedError, UnsupportedError */
  connect(request: { namespace?: Namespace; connectorId: string; networkId?: NetworkId }): Promise<AdapterConnection>;
  disconnect(request?: { namespace?: Namespace; connectorId?: string }): Promise<void>;
  switchNetwork(networkId: NetworkId): Promise<void>;
  /** The wallet's own provider: EIP-1193 on eip155. Undefined while disconnected. */
  getProvider(namespace: Namespace): Promise<unknown>;
  setTheme(theme: Theme): void;
  setLocale(locale: string): void;
  /** Clears all that we stored on this device, and disconnects. */
  forget(): Promise<void>;
  destroy(): void;
}

/** What our own components need beyond the handle. */
export interface Internals {
  options: PorticoOptions;
  state: Snapshot<PorticoState>;
  appearance: Snapshot<Appearance>;
  /** Set while `open()` waits for the UI, so that a button can say so at once. */
  opening: Snapshot<boolean>;
  /** Counts the providers that show the modal; the first one does. */
  hosts: Snapshot<readonly symbol[]>;
  wantsUi: Snapshot<boolean>;
  engine(): Promise<Engine>;
  /** The pointer or focus comes near: fetch what a click will need. */
  preload(): void;
  /** A page is there: restore what is remembered, and join the wallet again when idle. */
  start(): () => void;
  report(error: PorticoError): void;
}

const known = new WeakMap<Portico, Internals>();

/** @throws PorticoError `HANDLE_UNKNOWN` for anything that `createPortico` did not make */
export function internalsOf(portico: Portico): Internals {
  const found = known.get(portico);
  if (!found)
    throw new PorticoError(
      'HANDLE_UNKNOWN',
      {},
      {
        message: 'This is not a Portico handle.',
        hint: 'Pass the value that createPortico() returned, and make sure only one copy of the package is installed.',
      },
    );
  return found;
}

/** What the lobby itself needs of the outside; the rest is the engine's `Env`, which comes with it. */
export interface Outside {
  loadEnv(): Promise<Env>;
  /** What the engine kept for the first paint. */
  lastSeen(): string | null;
  warn(message: string): void;
}

const browser: Outside = {
  loadEnv: async () => (await import('@/adapters/browser/env')).createBrowserEnv(),
  lastSeen: readLastSeen,
  warn: (message) => console.warn(`Portico: ${message}`),
};

export const importApp = () => import('@/app/door');

/**
 * Makes the handle. Call it once, outside React.
 * @throws PorticoError `OPTIONS_NO_CHAINS` when nothing could work
 * @example
 * const portico = createPortico({ chains: [evm({ networks: [mainnet] })], metadata });
 */
export const createPortico = (options: PorticoOptions): Portico => createPorticoWith(options, browser);

/** The same with another outside world: stories and tests pass theirs. */
export function createPorticoWith(options: PorticoOptions, outside: Outside): Portico {
  const problems = checkOptions(options);
  const state = createSnapshot<PorticoState>(neutralState);
  const appearance = createSnapshot<Appearance>({ theme: options.theme ?? {}, locale: options.locale ?? 'en' });
  const opening = createSnapshot(false);
  const wantsUi = createSnapshot(false);
  const hosts = createSnapshot<readonly symbol[]>([]);
  const listeners = new Map<keyof PorticoEvents, Set<(detail: never) => void>>();
  let env: Promise<Env> | undefined;
  let loading: Promise<Engine> | undefined;
  let running: Engine | undefined;

  const loadEnv = () => {
    env ??= outside.loadEnv();
    return env;
  };

  const emit = <E extends keyof PorticoEvents>(event: E, detail: PorticoEvents[E]) => {
    for (const listener of listeners.get(event) ?? []) (listener as (detail: PorticoEvents[E]) => void)(detail);
  };

  const report = (error: PorticoError) => {
    outside.warn(`${error.message} ${error.hint ?? ''}`.trim());
    emit('error', error);
  };

  const publish = (next: PorticoState) => {
    const last = state.get();
    state.set(next);
    if (next.open !== last.open) emit(next.open ? 'open' : 'close', undefined);
    if (next.networkId && next.networkId !== last.networkId) emit('networkChange', { networkId: next.networkId });
    for (const namespace of new Set([...Object.keys(next.accounts), ...Object.keys(last.accounts)]) as Set<Namespace>) {
      const [now, before] = [next.accounts[namespace], last.accounts[namespace]];
      const isIn = now?.status === 'connected';
      if (isIn && now.address && (before?.status !== 'connected' || before.address !== now.address))
        emit('connect', { namespace, address: now.address });
      if (before?.status === 'connected' && !now) emit('disconnect', { namespace });
    }
  };

  const engine = () => {
    loading ??= (async () => {
      const [{ createEngine }, world, ...adapters] = await Promise.all([
        import('@/engine/createEngine'),
        loadEnv(),
        ...options.chains.map(async (chain) => chain.load(await loadEnv())),
      ]);
      running = createEngine({
        env: world,
        adapters,
        projectId: options.projectId,
        services: options.services,
        settings: { legal: options.legal ?? {} },
        defaultNetwork: options.defaultNetwork,
      });
      running.subscribe(publish);
      const remembers = read().status === 'restoring' && options.reconnect !== false;
      if (remembers) void running.resume();
      else publish(running.getState());
      return running;
    })();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  const unavailable = (cause: unknown) =>
    new PorticoError(
      'UI_LOAD_FAILED',
      {},
      {
        cause,
        message: 'A part of Portico could not be loaded.',
        hint: 'Check the network and that the build’s chunks are served, then try again.',
      },
    );

  let hasRestored = false;
  /** The state now. In a browser, the first look brings back the last known account, so that no reload flickers. */
  const read = () => {
    if (!hasRestored && typeof document !== 'undefined') {
      hasRestored = true;
      const restored = options.reconnect === false ? undefined : restoreState(outside.lastSeen(), options);
      if (restored) state.set(restored);
    }
    return state.get();
  };

  const portico: Portico = {
    async open(given = {}) {
      let request = given;
      opening.set(true);
      wantsUi.set(true);
      try {
        const isIn = Object.values(read().accounts).some((account) => account.status !== 'connecting');
        if (request.view && !isPublicView(request.view)) {
          report(
            new PorticoError(
              'VIEW_UNKNOWN',
              { view: request.view },
              { message: `There is no view "${request.view}" to open.`, hint: `Use ${publicViews.join(' or ')}.` },
            ),
          );
          request = {};
        }
        const view = request.view ?? (isIn ? 'Account' : 'Connect');
        const [one] = await Promise.all([
          engine(),
          importApp().then(({ prepare }) => prepare(view, appearance.get().locale)),
        ]);
        one.open(request);
      } catch (cause) {
        const error = unavailable(cause);
        report(error);
        throw error;
      } finally {
        opening.set(false);
      }
    },
    close: () => running?.close(),
    getState: read,
    subscribe: (listener) => state.subscribe(() => listener(state.get())),
    on(event, listener) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => set.delete(listener);
    },
    connect: async ({ namespace = options.chains[0]?.namespace ?? 'eip155', ...rest }) =>
      (await engine()).connect({ namespace, ...rest }),
    disconnect: async (request) => (await engine()).disconnect(request),
    switchNetwork: async (networkId) => (await engine()).switchNetwork(networkId),
    getProvider: async (namespace) => (await engine()).getProvider(namespace),
    setTheme(theme) {
      for (const problem of checkOptions({ ...options, theme }))
        if (problem.code === 'THEME_VALUE_INVALID') report(problem);
      appearance.set({ ...appearance.get(), theme: { ...appearance.get().theme, ...theme } });
    },
    setLocale: (locale) => appearance.set({ ...appearance.get(), locale }),
    async forget() {
      if (running) await running.disconnect();
      (await loadEnv()).storage.clear();
      state.set(neutralState);
    },
    destroy() {
      running?.destroy();
      listeners.clear();
      state.set(neutralState);
    },
  };

  known.set(portico, {
    options,
    state: { ...state, get: read },
    appearance,
    opening,
    hosts,
    wantsUi,
    engine,
    report,
    preload() {
      void engine().catch(() => {});
      importApp()
        .then(({ prepare }) => prepare('Connect', appearance.get().locale))
        .then(
          () => wantsUi.set(true),
          () => {}, // the click asks again, and tells
        );
    },
    start() {
      for (const problem of problems.splice(0)) report(problem);
      if (read().status !== 'restoring') return () => {};
      const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1));
      const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
      const ticket = idle(() => void engine().catch((cause) => report(unavailable(cause))));
      return () => cancel(ticket as number);
    },
  });
  return portico;
}
