import { lookForWallets, type WalletLook } from '@/adapters/lookForWallets';
import { BrokenView } from '@/app/BrokenView';
import { createFrame, type FrameFacts } from '@/app/frame';
import { HelpButton } from '@/app/HelpButton';
import { idle } from '@/app/idle';
import { loadWords } from '@/app/words';
import type { Env } from '@/ports/env';
import type { PorticoState } from '@/ports/publicState';
import { createFirstConnect } from './firstConnect';
import type { OpenOptions } from './handle';
import type { HandleContext } from './handleContext';
import type { App, FirstOpening, Runtime } from './internals';
import { loadEnv } from './loadEnv';
import { loadOnce } from './loadOnce';
import { readMethods, readOptions } from './readOptions';
import type { Snapshot } from './snapshot';

/* The first paint of the modal: Connect as the lobby knows it, before the store, wagmi and the views are here. */

export { PorticoDialog } from '@/app/PorticoDialog';

/** What an opening needs of its handle. */
export interface Lobby {
  context: HandleContext;
  locale(): string;
  runtime(): Promise<Runtime>;
  running(): Runtime | undefined;
  importShell(): Promise<typeof import('./shell')>;
  importRuntime(): Promise<unknown>;
  /** Set while the page has to say that the modal is on its way. */
  opening: Snapshot<boolean>;
}

/** A frame has been drawn; a page in the background draws none. */
const painted = () =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, 200);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        done();
      }),
    );
  });

const soon = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Asks once more after a failure: a single fetch may fail on a bad connection. */
const twice = <T,>(ask: () => Promise<T>) => ask().catch(ask);

export function createFirstOpening(lobby: Lobby): FirstOpening {
  const { context } = lobby;
  const { options, state, emit } = context;
  const frame = createFrame();
  const importShell = loadOnce(lobby.importShell);
  let isShown = false;
  let isTaken = false;
  let isAsked = false;
  /** The first paint, while it is on its way: what only comes after it is fetched after it. */
  let painting: Promise<unknown> | undefined;
  let look: WalletLook | undefined;
  let stopFollowing = () => {};
  let ready: (app: App) => void = () => {};
  const whenReady = new Promise<App>((done) => {
    ready = done;
  });

  /** What the lobby can show: Connect as it begins, of wallets that can be looked for without their chains' code. */
  async function findWallets({ view, data, namespace }: OpenOptions): Promise<WalletLook | undefined> {
    const { status, accounts } = state.get();
    const isOther = (view !== undefined && view !== 'Connect') || data !== undefined || namespace !== undefined;
    const isIn = status !== 'disconnected' || Object.keys(accounts).length > 0 || context.outside.isAnswerAwaited?.();
    if (isOther || isIn || isTaken || options.inline) return undefined;
    look ??= lookForWallets(options.chains, () => !isTaken && redraw());
    return look;
  }
  let redraw = () => {};
  const connect = createFirstConnect(options, () => !isTaken && redraw());

  /** What the frame shows of what the lobby knows. */
  async function gather(found: WalletLook): Promise<Partial<FrameFacts>> {
    const [env] = await Promise.all([loadEnv(context), loadWords(lobby.locale(), 'first'), connect.load()]);
    await Promise.race([found.whenThere, soon(16)]);
    redraw = () => frame.set({ connect: connect.model(env, found) });
    const { settings } = readOptions(options);
    return {
      entry: { view: 'Connect', data: undefined },
      start: settings.features.walletGuide && <HelpButton onPress={() => frame.get().connect?.onHelp()} />,
      connect: connect.model(env, found),
      content: null,
      isLoaded: true,
      onDismiss: close,
      onGone: close,
      onBroken: (cause) => env.warn('Connect could not be shown.', cause),
    };
  }

  /** Draws Connect out of sight, and has the browser lay it out: an opening then has only to show it. */
  async function prerender() {
    // A container is asked for when it opens: nothing could stand there before.
    const found = frame.get().connect || options.container ? undefined : await findWallets({});
    if (!found) return;
    const facts = await gather(found);
    // Opened meanwhile, it is shown as it is drawn.
    if (isAsked || isTaken) return;
    frame.set(facts);
    const layOut = () => frame.sheet.current?.getBoundingClientRect();
    idle(() => {
      layOut();
      idle(() => {
        // Opened meanwhile, the rest follows when this has been painted.
        if (isAsked) return;
        connect.complete();
        layOut();
      });
    });
  }

  function comeNear() {
    painting ??= prerender().then(painted, () => {}); // the press draws it
    return fetchRest();
  }

  async function show(found: WalletLook) {
    const facts = await gather(found);
    isShown = true;
    const visit = (lobby.running()?.engine.store.getState().modal.visit ?? 0) + 1;
    frame.set({ ...facts, isOpen: true, visit });
    say(true);
    lobby.opening.set(false);
  }

  const say = (open: boolean) => {
    const now = state.get();
    const next: PorticoState = { ...now, open, view: open ? 'Connect' : null };
    state.set(next);
    if (now.open !== open) emit(open ? 'open' : 'close', undefined);
  };

  function close() {
    connect.leave();
    // The store has it already, and is about to show it.
    if (!isShown) return void lobby.running()?.engine.close();
    isShown = false;
    frame.set({ isOpen: false });
    say(false);
  }

  /** The store shows it from now on, in the same elements. */
  function take(): boolean {
    if (!isShown) return false;
    isShown = false;
    isTaken = true;
    stopFollowing = frame.subscribe(() => {
      const facts = frame.get();
      if (!facts.redux || !facts.connect) return;
      stopFollowing();
      // Pressed as late as this: all that the lobby drew acts here.
      queueMicrotask(() => connect.carryOut(() => frame.get().connect));
    });
    return true;
  }

  async function bringApp() {
    const [{ engine }, { AppModal }] = await Promise.all([lobby.runtime(), importShell()]);
    isTaken = true;
    look?.stop();
    ready({ store: engine.store, Modal: AppModal });
  }

  const fetchRest = loadOnce(async () => {
    await painting;
    const methods = readMethods(options.methods);
    const { projectId, wallets } = options;
    const asks = [
      lobby.importRuntime,
      importShell,
      ...[...options.chains, ...methods].map((one) => async () => one.preload?.()),
      () => import('@/store/project/recallProject'),
      ...(projectId ? [() => import('@/store/project/askProject'), () => import('@/services/api')] : []),
      ...(projectId || methods.length || wallets ? [() => import('@/features/connect/fromDirectory')] : []),
      ...(methods.length ? [() => import('./connectMethods'), () => import('@/adapters/evm/remoteConnector')] : []),
    ];
    const asked: Promise<unknown>[] = [];
    for (const ask of asks) {
      // A task for each: on a slow processor, asking for all of them in one would hold up the host's page.
      await soon(0);
      const one = ask();
      one.catch(() => {}); // told by the whole, below
      asked.push(one);
    }
    return Promise.all(asked);
  });

  const prepare = async (request: OpenOptions) => {
    const { accounts, activeNamespace } = state.get();
    const view = request.view ?? (accounts[activeNamespace] ? 'Account' : 'Connect');
    return (await importShell()).prepare(view, lobby.locale(), request.namespace !== undefined, lobby.runtime);
  };

  let onReload: (() => void) | undefined;

  /** It stands, and what it leads to did not come: said, with a way to ask again, and to reload once that has failed too. */
  function fail(request: OpenOptions, env: Env) {
    if (!isShown) return;
    connect.forget();
    // A wallet that is found now must not bring back what leads nowhere.
    const back = redraw;
    redraw = () => {};
    const again = () => {
      redraw = back;
      redraw();
      open(request).catch(() => {}); // said again here
    };
    frame.set({ connect: undefined, content: <BrokenView what="load" onRetry={again} onReload={onReload} /> });
    onReload = env.page.reload;
  }

  async function open(request: OpenOptions) {
    isAsked = true;
    const found = await findWallets(request);
    if (!found) {
      if (!lobby.running()) lobby.opening.set(true);
      const [runtime] = await twice(() => Promise.all([lobby.runtime(), prepare(request)]));
      await bringApp();
      return runtime.open(request);
    }
    await show(found);
    await painted();
    connect.complete();
    fetchRest().catch(() => {}); // what is needed is asked for again, and tells
    try {
      const [runtime] = await twice(() => Promise.all([lobby.runtime(), prepare(request)]));
      // Who takes over knows every wallet that stands here, so that no row moves.
      await Promise.all(found.connectors().map(({ id, namespace }) => runtime.awaitWallet(id, namespace)));
      await runtime.open(request, take);
      await bringApp();
    } catch (cause) {
      fail(request, await loadEnv(context));
      throw cause;
    }
  }

  return {
    ...{ frame, open, close, comeNear, whenReady, bringApp, fetchRest },
    isShown: () => isShown,
    stop: () => look?.stop(),
  };
}
