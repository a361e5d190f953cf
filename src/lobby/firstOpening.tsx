import { isMetered } from '@/adapters/browser/metered';
import { lookForWallets, type WalletLook } from '@/adapters/lookForWallets';
import { BrokenView } from '@/app/BrokenView';
import { createFrame, type FrameFacts } from '@/app/frame';
import { HelpButton } from '@/app/HelpButton';
import { idle } from '@/app/idle';
import { loadWords } from '@/app/words';
import type { PorticoState } from '@/ports/publicState';
import { createFirstConnect } from './firstConnect';
import type { OpenOptions } from './handle';
import type { HandleContext } from './handleContext';
import { importShell } from './importShell';
import type { App, FirstOpening, Runtime } from './internals';
import { loadEnv } from './loadEnv';
import { loadOnce } from './loadOnce';
import { painted } from './painted';
import { readMethods, readOptions } from './readOptions';
import type { Snapshot } from './snapshot';
import { twice } from './twice';

/* The first paint of the modal: Connect as the lobby knows it, before the store, wagmi and the views are here. */

export { PorticoDialog } from '@/app/PorticoDialog';

/** What an opening needs of its handle. */
export interface Lobby {
  context: HandleContext;
  locale(): string;
  runtime(): Promise<Runtime>;
  running(): Runtime | undefined;
  importRuntime(): Promise<unknown>;
  /** Set while the page has to say that the modal is on its way. */
  opening: Snapshot<boolean>;
  /** The store may take over. */
  onReady(app: App): void;
}

const soon = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export function createFirstOpening(lobby: Lobby): FirstOpening {
  const { context } = lobby;
  const { options, state, emit } = context;
  const frame = createFrame();
  const loadShell = loadOnce(importShell);
  let isShown = false;
  let isTaken = false;
  let isAsked = false;
  /** What was asked for last, unless it was closed since. */
  let wanted: OpenOptions | undefined;
  /** The first paint, while it is on its way: what only comes after it is fetched after it. */
  let painting: Promise<unknown> | undefined;
  let look: WalletLook | undefined;
  let stopFollowing = () => {};

  /** What the lobby can show: Connect as it begins, of wallets that can be looked for without their chains' code. */
  function findWallets({ view, data, namespace }: OpenOptions): WalletLook | undefined {
    const { status, accounts } = state.get();
    const isOther = (view !== undefined && view !== 'Connect') || data !== undefined || namespace !== undefined;
    const isKnown = status !== 'disconnected' || Object.keys(accounts).length > 0 || context.isLost;
    const isIn = isKnown || context.outside.isAnswerAwaited?.();
    if (isOther || isIn || isTaken || options.inline) return undefined;
    look ??= lookForWallets(options.chains, () => !isTaken && redraw());
    return look;
  }
  let redraw = () => {};
  const connect = createFirstConnect(options, () => !isTaken && redraw());
  void connect.load(); // an `import()` resolves in a later task: a press would wait for that

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
      onBroken: (cause) => env.warn('Connect failed.', cause),
    };
  }

  /** Draws Connect out of sight, and has the browser lay it out: an opening then has only to show it. */
  async function prerender() {
    // A container is asked for when it opens: nothing could stand there before.
    const found = frame.get().connect || options.container ? undefined : findWallets({});
    if (!found) return;
    const facts = await gather(found);
    // Opened meanwhile, it is shown as it is drawn.
    if (isAsked || isTaken) return;
    frame.set(facts);
    // The logins below the wallets are drawn when the browser is idle. A press that comes first shows the wallets, and has
    // the logins drawn after that paint.
    setTimeout(() => idle(() => !isAsked && connect.complete()));
  }

  function comeNear() {
    painting ??= prerender().then(painted, () => {}); // the press draws it
    fetchRest().then(
      () => idle(() => void lobby.runtime().catch(() => {})),
      () => {}, // the press asks again, and tells
    );
  }

  function show(facts: Partial<FrameFacts>) {
    isShown = true;
    const visit = (lobby.running()?.engine.store.getState().modal.visit ?? 0) + 1;
    frame.set({ ...facts, isOpen: true, visit });
    say(true);
    lobby.opening.set(false);
  }

  const say = (open: boolean) => {
    const now = state.get();
    const next: PorticoState = { ...now, open, view: open ? frame.get().entry.view : null };
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

  function stop() {
    isTaken = true;
    look?.stop();
  }

  const bringApp = loadOnce(async () => {
    const [{ engine }, { AppModal }] = await Promise.all([lobby.runtime(), loadShell()]);
    stop();
    lobby.onReady({ store: engine.store, Modal: AppModal });
  });

  const fetchRest = loadOnce(async () => {
    await painting;
    const methods = readMethods(options.methods);
    const { projectId, wallets } = options;
    const asks = [
      // Ahead of the runtime, which imports it: RTK Query's code is then evaluated in a task of its own.
      () => import('@/services/api'),
      lobby.importRuntime,
      loadShell,
      () => import('@/store/project/recallProject'),
      ...(methods.length ? [() => import('./connectMethods'), () => import('@/adapters/evm/remoteConnector')] : []),
      ...[...options.chains, ...methods].map((one) => async () => one.preload?.()),
      ...(projectId ? [() => import('@/store/project/askProject')] : []),
      ...(projectId || methods.length || wallets ? [() => import('@/features/connect/fromDirectory')] : []),
      // Code that has run once runs faster when somebody comes near. No wallet is asked yet: the list is empty.
      async () => !isAsked && connect.model(await loadEnv(context), { connectors: () => [] }),
    ];
    const asked: Promise<unknown>[] = [];
    for (const ask of asks) {
      // A task for each: on a slow processor, asking for all of them in one would hold up the host's page.
      await soon(0);
      // Save-Data was turned on meanwhile, and nobody has come near a button or pressed it: the press fetches the rest.
      // Nobody reads this error.
      if (!painting && !isAsked && isMetered()) throw undefined;
      const one = ask();
      one.catch(() => {}); // told by the whole, below
      asked.push(one);
    }
    return Promise.all(asked);
  });

  const viewOf = ({ view }: OpenOptions) => {
    const { accounts, activeNamespace } = state.get();
    return view ?? (accounts[activeNamespace] ? 'Account' : 'Connect');
  };
  const prepare = async (request: OpenOptions) =>
    (await loadShell()).prepare(viewOf(request), lobby.locale(), request.namespace !== undefined, lobby.runtime);

  let onReload: (() => void) | undefined;

  /** What it leads to did not come: said, with a way to ask again, and to reload once that has failed too. */
  async function fail(again: () => void) {
    const { page } = await loadEnv(context);
    const reload = onReload;
    onReload = page.reload;
    const draw = (isAsking?: boolean) => {
      const onRetry = () => {
        draw(true);
        again();
      };
      const content = <BrokenView what="load" onRetry={onRetry} onReload={reload} isAsking={isAsking} />;
      frame.set({ connect: undefined, content, isLoaded: true });
    };
    draw();
  }

  async function open(request: OpenOptions) {
    isAsked = true;
    wanted = request;
    const found = findWallets(request);
    if (!found) return openByStore(request);
    const facts = await gather(found);
    if (wanted === request) show(facts);
    await painted();
    connect.complete();
    fetchRest().catch(() => {}); // what is needed is asked for again, and tells
    try {
      const [runtime] = await Promise.all([lobby.runtime(), twice(() => prepare(request))]);
      // Who takes over knows every wallet that stands here, so that no row moves.
      await Promise.all(found.connectors().map(({ id, namespace }) => runtime.awaitWallet(id, namespace)));
      await runtime.open(request, take);
      await bringApp();
    } catch (cause) {
      if (!isShown) throw cause;
      connect.forget();
      // A wallet that is found now must not bring back what leads nowhere.
      const back = redraw;
      redraw = () => {};
      await fail(() => {
        redraw = back;
        redraw();
        open(request).catch(() => {}); // said again here
      });
      throw cause;
    }
  }

  /** Nothing of it can be drawn before the store is here. What did not come is said in its place all the same. */
  async function openByStore(request: OpenOptions) {
    const isStanding = isShown;
    if (!lobby.running()) lobby.opening.set(true);
    let lost: Promise<never> | undefined;
    try {
      const [runtime] = await Promise.all([
        lobby.runtime(),
        twice(() => prepare(request)).catch(async (cause) => {
          await loadShell(); // without it no view could say so
          lost = Promise.reject(cause);
          lost.catch(() => {}); // told below
        }),
      ]);
      // In the elements that stand, unless the visitor has closed them.
      await runtime.open(request, isStanding ? take : () => wanted === request);
      await bringApp();
    } catch (cause) {
      // Nothing stands yet that could say it, or what stands has said it once already.
      if (!isTaken && isShown === isStanding && wanted === request) {
        await loadWords(lobby.locale(), 'first');
        await fail(() => void open(request).catch(() => {})); // said again here
        show({
          entry: { view: viewOf(request), data: undefined } as FrameFacts['entry'],
          start: null,
          onDismiss: close,
          onGone: close,
        });
      }
      throw cause;
    }
    // With all but the view's own files here, the store has opened it, and says so in its place.
    await lost;
  }

  return {
    ...{ frame, open, comeNear, bringApp, stop },
    close() {
      wanted = undefined;
      close();
    },
    fetchAhead: () => void fetchRest().catch(() => {}), // the press asks again, and tells
    isShown: () => isShown,
  };
}
