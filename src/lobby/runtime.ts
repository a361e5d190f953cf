import { type Namespace, networkIdOf } from '@/domain/caip';
import { displayLimits, timeLimits } from '@/domain/limits';
import { createEngine, type Engine } from '@/engine/createEngine';
import type { Env } from '@/ports/env';
import type { PorticoState } from '@/ports/publicState';
import { serviceUrls } from '@/services/serviceUrls';
import { selectConnectors } from '@/store/connection/selectors';
import { connection } from '@/store/connection/slice';
import { settings } from '@/store/settings/slice';
import { checkStyles, restReplaced } from './developer';
import type { PorticoEvents } from './handle';
import type { HandleContext, RunningHandle } from './handleContext';
import type { Runtime, WalletFinding } from './internals';
import { check } from './loadChecks';
import { loadEnv } from './loadEnv';
import { loadOnce } from './loadOnce';
import { isText, readConnect, readFeatures, readOptions } from './readOptions';

export { check } from './loadChecks';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/** Runtimes at work on this page. Two of them keep their things under the same keys. */
const atWork = new Map<Engine, RunningHandle>();

/**
 * Makes the engine of a handle and speaks for it: reads the options, tells the host what happens, answers its calls.
 * @throws whatever a chain's code failed to load with
 */
export async function createRuntime(context: HandleContext): Promise<Runtime> {
  const { options, state, emit, report } = context;
  const used = readOptions(options);
  const isRestoring = () => (context.isLost || state.get().status === 'restoring') && options.reconnect !== false;
  const loadShell = loadOnce(() => import('./shell'));
  let telling: Promise<void> | undefined;
  /** What cannot be used, once: when a visitor has come near, not on a page that only shows who is in. */
  const tellOptions = () => {
    if (context.isTold) return telling;
    context.isTold = true;
    telling = check('checkOptions', { ...context.given, features: options.features }, report).catch(() => {}); // the defaults hold, and the next page tells
    return telling;
  };
  const waiting = loadEnv(context);
  const told = isRestoring() ? undefined : tellOptions();
  const env = await waiting;
  const { defaultNetwork, chains, projectId } = options;
  const urls = serviceUrls(projectId, used.services);
  const rpc = urls.blockchain ? { url: urls.blockchain, projectId } : undefined;
  const [adapters] = await Promise.all([Promise.all(chains.map((chain) => chain.load(env, { rpc }))), told]);
  const signingIn = options.siwx ? await (await import('./signIn')).loadSignIn(context, env, adapters) : undefined;
  // Ways in beyond the wallets of this page; most sites' first visit waits for none.
  const connectMethods = options.methods?.length
    ? await (await import('./connectMethods')).loadConnectMethods(options, env, urls, adapters, signingIn?.oneClick)
    : undefined;
  const isListed = chains.some(({ networks }) => networks.some(({ id }) => id === defaultNetwork));
  const engine = createEngine({
    env,
    adapters,
    methods: connectMethods?.methods,
    projectId,
    services: urls,
    settings: used.settings,
    defaultNetwork: isListed ? defaultNetwork : undefined,
    consent: typeof options.consent === 'function' ? options.consent : undefined,
    signIn: signingIn?.signIn,
    names: options.names,
  });
  // Who was known on the last page is known until somebody has looked.
  for (const { caipAddress: account, profileName: name = null, profileImage: avatar = null } of Object.values(
    state.get().accounts,
  ))
    if (account && name) engine.store.dispatch(connection.actions.profileTold({ account, profile: { name, avatar } }));
  signingIn?.follow(engine);
  connectMethods?.follow(engine);

  connectMethods?.tell(engine);
  const stopWatching = beginWork(context, engine);

  /** Of each namespace the account that the host was told is in. */
  const known: Partial<Record<Namespace, string>> = {};
  const publish = (told: PorticoState) => {
    const last = state.get();
    // What the lobby shows stands open, until the store shows it.
    const next: PorticoState = context.isShown?.() ? { ...told, open: true, view: last.view } : told;
    state.set(next);
    if (options.ssr) keep(next, env);
    if (next.open !== last.open) emit(next.open ? 'open' : 'close', undefined);
    if (next.networkId && next.networkId !== last.networkId) emit('networkChange', { networkId: next.networkId });
    for (const namespace of Object.keys({ ...next.accounts, ...known }) as Namespace[]) {
      const { status, address: now } = next.accounts[namespace] ?? {};
      // Whoever is in still is while another wallet is asked.
      const address = status === 'connected' || known[namespace] ? now : undefined;
      if (address === known[namespace]) continue;
      known[namespace] = address;
      if (address) emit('connect', { namespace, address } as PorticoEvents['connect']);
      else emit('disconnect', { namespace });
    }
  };
  engine.subscribe(publish);
  engine.subscribeEvents((event) => emit('event', event));
  if (isRestoring()) {
    context.isLost = false;
    void engine.reconnect();
  } else {
    publish(engine.getState());
    void engine.prepare();
  }
  connectMethods
    ?.resume(engine)
    .catch((error) => env.warn('The wallet that an earlier page opened can’t be waited for.', error));

  /** What is sent is listed for `usePorticoTransactions()`. */
  async function followed<T>(work: () => Promise<T>): Promise<T> {
    await import('./sent').then(
      ({ followSent }) => followSent(context, engine),
      () => {}, // it is sent all the same
    );
    return work();
  }

  const runtime: Runtime = {
    engine,
    connect: async (request) => engine.connect(readConnect(request, chains[0]?.namespace ?? 'eip155')),
    disconnect: engine.disconnect,
    switchNetwork: engine.switchNetwork,
    getProvider: async (namespace) =>
      (isText(namespace) ? engine.getProvider(namespace) : undefined) as Promise<undefined>,
    signIn: engine.signIn,
    switchConnection: engine.switchConnection,
    deleteConnection: engine.deleteConnection,
    getRecentConnections: engine.getRecentConnections,
    logInByEmail: engine.logInByEmail,
    updateEmail: engine.updateEmail,
    setAccountType: engine.setAccountType,
    signMessage: engine.signMessage,
    signTypedData: engine.signTypedData,
    send: (request) => followed(() => engine.send(request)),
    sendTransaction: (request) => followed(() => engine.sendTransaction(request)),
    estimateFees: engine.estimateFees,
    waitForTransaction: engine.waitForTransaction,
    watchAsset: engine.watchAsset,
    getCapabilities: engine.getCapabilities,
    async forget() {
      await engine.disconnect().catch(() => {}); // a wallet that will not answer is forgotten all the same
      env.storage.clear();
      if (options.ssr) (await import('@/adapters/browser/stateCookie')).forgetStateCookie();
    },
    async open(request, isWanted = () => true) {
      const [{ checkRequest }] = await Promise.all([loadShell(), engine.prepare(), tellOptions()]);
      const checked = checkRequest(request, context);
      if (isWanted()) engine.open(checked);
      // Stories and tests have no stylesheet of a host's.
      if (process.env.NODE_ENV !== 'production' && !context.outside.loadEnv) checkStyles(options, report);
    },
    setFeatures(given) {
      const features = { ...engine.store.getState().settings.features, ...readFeatures(given) };
      engine.store.dispatch(settings.actions.configured({ features }));
      check('checkFeatures', given, report).catch(() => {});
    },
    watchAccountButton(caipAddress, locale, listener) {
      let isHeard = true;
      const query = { caipAddress, networkId: networkIdOf(caipAddress) };
      const stops: (() => void)[] = [];
      import('@/engine/watchIdentity').then(
        ({ watchIdentity }) => isHeard && stops.push(watchIdentity(engine.store, query).stop),
        () => {}, // the address stands there
      );
      const end = () => {
        isHeard = false;
        for (const stop of stops) stop();
      };
      if (!locale) return end;
      const formats = import('@/messages/formats').then(({ createFormats }) => createFormats(locale));
      const stopBalance = engine.watchBalance(query, (balance) => {
        if (balance.status === 'loading') return;
        const { amount, symbol } = balance;
        const options = { symbol, decimals: displayLimits.balanceDecimals };
        formats.then(
          (known) => isHeard && listener(amount === undefined ? null : known.amount(amount, options)),
          () => isHeard && listener(null),
        );
      });
      stops.push(stopBalance);
      return end;
    },
    findWallet(wallet, namespace) {
      const wanted = wallet.toLowerCase();
      const found = selectConnectors(engine.store.getState()).filter(
        (one) => !namespace || one.namespace === namespace,
      );
      const by = (key: 'id' | 'rdns' | 'name') => found.find((one) => one[key]?.toLowerCase() === wanted);
      return by('rdns') ?? by('id') ?? by('name');
    },
    awaitWallet(wallet, namespace) {
      const here = runtime.findWallet(wallet, namespace);
      if (here) return Promise.resolve(here);
      return new Promise((done) => {
        const settle = (found: WalletFinding) => {
          stop();
          cancel();
          done(found);
        };
        const stop = engine.store.subscribe(() => {
          const found = runtime.findWallet(wallet, namespace);
          if (found) settle(found);
        });
        const cancel = env.clock.after(timeLimits.injectedLateWaitMs, () => settle(undefined));
      });
    },
  };
  const { destroy } = engine;
  engine.destroy = () => {
    stopWatching();
    atWork.delete(engine);
    destroy();
  };
  return runtime;
}

/**
 * Says so where another handle is at work on this page. One that a hot update has replaced is not: its providers are
 * gone, and in development its engine ends, or each saved file would leave one behind.
 */
function beginWork(context: HandleContext, engine: Engine) {
  const me: RunningHandle = { context, isReplaced: false };
  let count = context.providers.get().length;
  const stop = context.providers.subscribe(() => {
    const next = context.providers.get().length;
    me.isReplaced = next === 0 && (count > 0 || me.isReplaced);
    count = next;
    // The modal closes with the last provider; one that takes its place does so in the same turn.
    if (!next) setTimeout(() => context.providers.get()[0] || engine.close());
  });
  const others = [...atWork.values()];
  atWork.set(engine, me);
  if (process.env.NODE_ENV !== 'production') restReplaced(context, others);
  if (
    !context.isDuplicateTold &&
    others.some((other) => !other.isReplaced || (other.context.isMadeInRender && context.isMadeInRender))
  )
    import('./duplicate').then(
      ({ duplicate }) => {
        context.isDuplicateTold = true;
        context.report(duplicate());
      },
      () => {}, // both work, and the next page tells
    );
  return stop;
}

/** For the server, of hosts that render there: only they pay for it. Loads end in the order they began in. */
async function keep(state: PorticoState, { warn }: Env) {
  try {
    const [{ forgetStateCookie, keepStateCookie }, { toStateCookie }] = await Promise.all([
      import('@/adapters/browser/stateCookie'),
      import('@/engine/stateCookie'),
    ]);
    const text = toStateCookie(state);
    if (text) keepStateCookie(text);
    else if (text === null) forgetStateCookie();
  } catch (error) {
    warn('The server’s cookie was not written.', error);
  }
}
