import { isAnswerAwaited, readLastSeen } from '@/adapters/browser/lastSeen';
import { isMetered } from '@/adapters/browser/metered';
import { explainChains } from '@/adapters/explainNetworks';
import { idle } from '@/app/idle';
import { PorticoError } from '@/domain/errors/porticoError';
import { isDevelopment } from '@/domain/isDevelopment';
import type { PorticoState } from '@/ports/publicState';
import { checkEvent, watchHandle } from './developer';
import { createEngineCalls } from './engineCalls';
import type { Appearance, EngineCalls, Portico } from './handle';
import type { HandleContext, Outside } from './handleContext';
import { failureOf, importFirst, importRuntime, partsOfFirst } from './imports';
import { type FirstOpening, type Internals, type Runtime, remember, type Ui } from './internals';
import type { PorticoOptions } from './options';
import { restoreState } from './restore';
import { createSnapshot, neutralState } from './snapshot';
import { startOnPage } from './startOnPage';
import { twice } from './twice';
import { usable } from './usable';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

const browser: Outside = {
  lastSeen: readLastSeen,
  isAnswerAwaited,
  warn: (message) => console.warn(`Portico: ${message}`),
};

/** A host's listener that throws is the host's own mistake, and not to be ours. */
function tell<T>(listener: (given: T) => void, given: T) {
  try {
    listener(given);
  } catch (cause) {
    console.error(cause);
  }
}

/**
 * Makes the handle. Call it once, outside React. What is wrong with the options is told by `on('error')` and in the
 * console as soon as a page is there, in development; in production, when a visitor comes near.
 * @throws PorticoError `OPTIONS_NO_CHAINS` when nothing could work
 * @example
 * const portico = createPortico({ chains: [evm({ networks: [mainnet] })], metadata });
 */
export const createPortico = (options: PorticoOptions): Portico => createPorticoWith(options, browser);

/** The same with another outside world: stories and tests pass theirs. */
export function createPorticoWith(given: PorticoOptions, outside: Outside): Portico {
  const options = usable(given);
  const networks = options.chains.flatMap((chain) => chain.networks);
  const network = networks.find((one) => one.id === options.defaultNetwork) ?? networks[0];
  if (!network)
    throw new PorticoError(
      'OPTIONS_NO_CHAINS',
      {},
      process.env.NODE_ENV !== 'production'
        ? explainChains(given)
        : { message: 'chains has no networks.', hint: 'Write chains: [evm({ networks })].' },
    );
  // Before a host's own wagmi reconnects what it remembers.
  options.methods?.map?.((one) => one?.reserve?.(options));
  const initial: PorticoState = {
    ...neutralState,
    activeNamespace: network.namespace,
    networkId: network.id,
    network,
  };
  const state = createSnapshot(initial);
  const appearance = createSnapshot<Appearance>({ theme: options.theme ?? {}, locale: options.locale ?? 'en' });
  const opening = createSnapshot(false);
  const ui = createSnapshot<Ui>({});
  const providers = createSnapshot<readonly symbol[]>([]);
  const listeners = new Map<string, Set<(detail: never) => void>>();
  let loading: Promise<Runtime> | undefined;
  let running: Runtime | undefined;
  let bringing: Promise<NonNullable<Ui['first']>> | undefined;
  let shown: FirstOpening | undefined;
  let isDestroyed = false;
  let hasRestored = false;

  /** The state now. In a browser, the first look brings back the last known account, so that no reload flickers. */
  const read = () => {
    if (!hasRestored && typeof document !== 'undefined') {
      hasRestored = true;
      if (options.reconnect !== false) state.set(restoreState(outside.lastSeen(), options.chains, initial));
    }
    return state.get();
  };

  const context: HandleContext & Pick<Internals, 'state'> = {
    options: { ...options },
    given,
    outside,
    providers,
    isShown: () => !!shown?.isShown(),
    state: { ...state, get: read },
    emit(event, detail) {
      for (const listener of listeners.get(event) ?? []) tell(listener as (given: typeof detail) => void, detail);
    },
    report(error) {
      outside.warn(error.message);
      context.emit('error', error);
    },
  };
  const { report } = context;

  // The modal also opens by itself: a wallet went to a network that the site does not offer.
  state.subscribe(() => {
    if (state.get().open && !shown?.isShown()) bring((one) => one.bringApp()).catch(() => {}); // told
  });

  const load = async () => {
    for (const chain of options.chains) chain.preload?.();
    return (await importRuntime()).createRuntime(context);
  };

  const runtime = async () => {
    if (isDestroyed) throw new PorticoError('HANDLE_DESTROYED', {}, { hint: 'Call createPortico().' });
    loading ??= twice(load).then(
      (one) => {
        running = one;
        return one;
      },
      async (cause) => {
        loading = undefined;
        if (state.get().status === 'restoring') {
          context.isLost = true;
          state.set(initial);
        }
        throw await failureOf(cause);
      },
    );
    return loading;
  };

  const first = async () => {
    if (isDestroyed) await runtime();
    bringing ??= twice(() => importFirst(options)).then(
      ({ createFirstOpening, PorticoDialog }) => {
        shown = createFirstOpening({
          context,
          runtime,
          importRuntime,
          opening,
          locale: () => appearance.get().locale,
          running: () => running,
          onReady: (app) => ui.set({ ...ui.get(), app }),
        });
        return { ...shown, PorticoDialog };
      },
      (cause) => {
        bringing = undefined;
        throw cause;
      },
    );
    return bringing;
  };

  const mount = (first: NonNullable<Ui['first']>) => isDestroyed || ui.get().first || ui.set({ first });

  /** Loads the modal if need be, then calls `show`, unless the host has closed it meanwhile. If its first chunk does not load, the page says so. */
  const bring = async (show: (one: FirstOpening) => Promise<void>) => {
    const here = ui.get().first;
    // With its code here, it stands in this same turn: nobody need say that it is on its way.
    opening.set(!here);
    try {
      const one = here ?? (await first());
      mount(one);
      if (here || opening.get()) await show(one);
    } catch (cause) {
      const error = await failureOf(cause);
      if (!shown && opening.get()) ui.set({ again: () => bring(show).catch(() => {}) }); // said again
      report(error);
      throw error;
    } finally {
      opening.set(false);
    }
  };

  /** Somebody is about to press: fetches what the press needs. The press asks again for what did not come, and tells. */
  const preload = () =>
    void first()
      .then((one) => {
        mount(one);
        one.comeNear();
      })
      .catch(() => {});

  /** Somebody is on the page: the same, in idle time, and no step of it on a line that has become dear. */
  const ahead = () =>
    idle(async () => {
      // One `import()` in each task: on a slow processor, all of them in one task would block the host's page for over 50 ms.
      for (const ask of partsOfFirst(options)) {
        if (isMetered()) return;
        ask().catch(() => {}); // asked for again below
        await new Promise((done) => setTimeout(done));
      }
      if (!isMetered())
        first().then(
          (one) =>
            idle(() => {
              mount(one);
              one.fetchAhead();
            }),
          () => {}, // the press asks again, and tells
        );
    });

  /** Tells what is wrong, where a developer looks on or the runtime is here anyway. */
  const check = (what: 'checkOptions' | 'checkAppearance', given: PorticoOptions | Appearance) => {
    const isOptions = what === 'checkOptions';
    if (isDevelopment || options.debug ? !isOptions || !context.isTold : !isOptions && loading) {
      context.isTold ||= isOptions;
      importRuntime()
        .then((runtime) => runtime.check(what, given as PorticoOptions, report))
        .catch(() => {}); // the next to need it tells
    }
  };

  const portico = {
    ...createEngineCalls(runtime),
    open: (request = {}) => bring((one) => one.open(request)),
    // Who saves data is not to pay before they press.
    preload: () => isMetered() || preload(),
    close() {
      opening.set(false);
      if (shown) shown.close();
      else ui.set({});
      running?.engine.close();
    },
    getState: read,
    subscribe: (listener) => read() && state.subscribe(() => tell(listener, state.get())),
    on(event, listener) {
      if (process.env.NODE_ENV !== 'production') checkEvent(event, report);
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(listener));
      return () => set.delete(listener);
    },
    setTheme(theme) {
      appearance.set({ ...appearance.get(), theme: { ...appearance.get().theme, ...theme } });
      check('checkAppearance', { ...appearance.get(), theme });
    },
    setLocale(locale) {
      if (typeof locale === 'string') appearance.set({ ...appearance.get(), locale });
      check('checkAppearance', { locale, theme: {} });
    },
    setFeatures(features) {
      context.options.features = { ...context.options.features, ...features };
      loading?.then(
        (one) => one.setFeatures(features),
        () => {},
      );
    },
    destroy() {
      isDestroyed = true;
      loading?.then(
        (one) => one.engine.destroy(),
        () => {},
      );
      opening.set(false);
      shown?.stop();
      ui.set({});
      listeners.clear();
      state.set(initial);
    },
  } as Omit<Portico, keyof EngineCalls> as Portico;

  remember(portico, {
    ...context,
    options,
    initial,
    appearance,
    opening,
    ui,
    preload,
    runtime,
    near: () => options.preload !== 'never' && portico.preload(),
    start() {
      check('checkOptions', given);
      return startOnPage({ ...context, initial, ahead, runtime, isLoading: () => !!loading });
    },
  });
  if (process.env.NODE_ENV !== 'production')
    watchHandle(portico, context, () => {
      running?.engine.destroy();
      running = loading = undefined;
      ui.set({});
    });
  return portico;
}
