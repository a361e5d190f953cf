import type { Namespace, NetworkId } from '@/domain/caip';
import { AbortedError, PorticoError, UnsupportedError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { ConnectMethod, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { PairingFacts } from '@/ports/pairing';
import type { MethodGround } from '../methodSetup';
import { race } from '../race';
import type { Line } from './line';
import { forgetKept, keep, readKept } from './memory';
import type { WalletConnectOptions } from './options';
import { canPair } from './proposal';
import { refusalOf, unreachable } from './relayFailure';
import { readSession, type SessionLike } from './session';

const CONNECTOR_ID = 'walletConnect';

/** The relay is tried again after so long, and from then on each time after the last of these. */
const REDIALS = [
  timeLimits.oneSecondMs,
  timeLimits.threeSecondsMs,
  timeLimits.fiveSecondsMs,
  timeLimits.tenSecondsMs,
] as const;

/** A visitor's try, over as many codes as it takes. */
interface Attempt {
  done: Promise<SessionLike>;
  settle(outcome: { session: SessionLike } | { error: unknown }): void;
  /** Only the newest code counts. */
  round: number;
  /** Who waits; nobody once the visitor went elsewhere. */
  waiting: number;
}

const idle: PairingFacts = { isExpired: false, relay: 'idle' };

/** One pairing for all namespaces; each adapter sees its own side of it. The library comes with the first that needs it. */
export function createWalletConnect(
  { fallbackRelayUrl, verify = true }: WalletConnectOptions,
  env: Env,
  { services, projectId = 'none', metadata }: MethodGround,
): ConnectMethod {
  const { clock, storage } = env;
  const relayUrls = [services.relay, fallbackRelayUrl].filter((url): url is string => Boolean(url));
  let networks: readonly Network[] = [];
  let line: Promise<Line> | undefined;
  let current: SessionLike | undefined;
  let kept = readKept(storage);
  let attempt: Attempt | undefined;
  /** The accounts a wallet put first, by namespace. */
  const firsts = new Map<Namespace, string>();
  const listeners = new Map<Namespace, Set<(session: RemoteSession | null) => void>>();
  let facts = idle;
  const watchers = new Set<(facts: PairingFacts) => void>();
  let stopExpiry = () => {};
  let stopRedial = () => {};
  let onRelayError: (error?: Error) => void = () => {};
  let isStopped = false;

  const tell = (change: Partial<PairingFacts>) => {
    facts = { ...facts, ...change };
    for (const watcher of watchers) watcher(facts);
  };
  const configured = (namespace: Namespace) =>
    networks.filter((one) => one.namespace === namespace).map(({ id }) => id);
  const sideOf = (namespace: Namespace, wanted?: NetworkId): RemoteSession | undefined =>
    current &&
    readSession(current, namespace, {
      configured: configured(namespace),
      wanted: wanted ?? kept?.networks[namespace],
      first: firsts.get(namespace),
    });
  const emit = (only?: Namespace) => {
    for (const [namespace, set] of listeners)
      if (!only || only === namespace) for (const listener of set) listener(sideOf(namespace) ?? null);
  };

  function enter(session: SessionLike) {
    current = session;
    if (kept?.topic !== session.topic) kept = { topic: session.topic, networks: {} };
    keep(storage, kept);
  }
  function leave(topic: string) {
    if (current && current.topic !== topic) return;
    current = undefined;
    firsts.clear();
    if (readKept(storage)?.topic === topic) forgetKept(storage);
    kept = undefined;
    emit();
  }

  /** Keeps trying a relay that is gone, for as long as somebody needs it. */
  function redial(at = 0) {
    stopRedial();
    if (isStopped || (!current && !attempt)) return;
    stopRedial = clock.after(REDIALS[Math.min(at, REDIALS.length - 1)] as number, () => {
      if (facts.relay !== 'lost') return;
      void line?.then((one) => one.redial());
      redial(at + 1);
    });
  }

  const dial = (relayUrl: string): Promise<Line> => {
    tell({ relay: 'connecting' });
    const opened: Promise<Line> = import('./line').then(({ openLine }) =>
      openLine({
        env,
        relayUrl,
        projectId,
        verifyUrl: verify ? services.verify : null,
        metadata,
        networks,
        onRelay(state, error) {
          if (line !== opened) return;
          if (state === 'lost' && facts.relay !== 'lost') redial();
          tell({ relay: state });
          if (state === 'lost') onRelayError(error);
        },
        onVerdict: (verdict) => tell({ verdict }),
        onSession(session, topic) {
          if (topic !== current?.topic) return;
          if (!session) return leave(topic);
          current = session;
          emit();
        },
        onEvent: ({ topic, ...event }) => topic === current?.topic && hear(event),
      }),
    );
    line = opened;
    opened.catch(() => {
      if (line === opened) line = undefined;
    });
    return opened;
  };
  const need = () => line ?? dial(relayUrls[0] as string);
  async function redo() {
    const old = line;
    line = undefined;
    await old?.then((one) => one.close()).catch(() => {});
  }

  /** The wallet moved, or put another account first. What it did not agree to counts for nothing. */
  function hear({ name, data, networkId }: { name: string; data: unknown; networkId: string }) {
    const namespace = networkId.split(':')[0] as Namespace;
    const side = sideOf(namespace);
    if (!side || !kept) return;
    if (name === 'chainChanged') {
      const number = typeof data === 'number' || /^(?:0x)?[\da-f]+$/i.test(String(data)) ? Number(data) : Number.NaN;
      const named = Number.isSafeInteger(number) ? `${namespace}:${number}` : String(data);
      const next = [named, networkId].find((id) => side.networkIds.includes(id as NetworkId)) as NetworkId | undefined;
      if (next) stand(namespace, next);
    }
    if (name === 'accountsChanged' && Array.isArray(data)) {
      const first = String(data[0]).split(':').at(-1) ?? '';
      if (side.accounts.some(({ address }) => address.toLowerCase() === first.toLowerCase()))
        firsts.set(namespace, first);
      emit(namespace);
    }
  }
  function stand(namespace: Namespace, networkId: NetworkId) {
    if (!kept || !current) return;
    kept = { ...kept, networks: { ...kept.networks, [namespace]: networkId } };
    keep(storage, kept);
    emit(namespace);
  }

  /** Asks for a code at one address of the relay; resolves once it is there. The answer is the attempt's. */
  async function askAt(relayUrl: string, trying: Attempt, round: number, ms: number): Promise<void> {
    const one = await (line ?? dial(relayUrl));
    await new Promise<void>((resolve, reject) => {
      const cancel = clock.after(ms, () => reject(unreachable()));
      onRelayError = (error) => {
        const refusal = refusalOf(error, env.page.origin);
        if (refusal) reject(refusal);
        else if (error) reject(unreachable(error));
      };
      const end = () => {
        cancel();
        onRelayError = () => {};
      };
      const isNewest = () => attempt === trying && trying.round === round;
      let hasCode = false;
      one
        .propose((uri) => {
          hasCode = true;
          end();
          if (isNewest()) show(uri);
          resolve();
        })
        .then(
          (session) => trying.settle({ session }),
          (error) => {
            // Before the code it is the relay's failure, after it the wallet's answer.
            if (!hasCode) reject(error);
            else if (isNewest()) trying.settle({ error });
          },
        )
        .finally(end);
    });
  }

  function show(uri: string) {
    const expiresAt = clock.now() + timeLimits.pairingMs;
    stopExpiry();
    stopExpiry = clock.after(timeLimits.pairingMs - timeLimits.pairingMarginMs, () => tell({ isExpired: true }));
    tell({ uri, expiresAt, isExpired: false, relay: 'connected' });
  }

  async function ask(trying: Attempt) {
    trying.round += 1;
    const { round } = trying;
    let failure: unknown = unreachable();
    for (const [at, url] of relayUrls.entries()) {
      // Another address asks for another line; so does one that failed before.
      if (at > 0 || facts.relay === 'lost') await redo();
      if (attempt !== trying || trying.round !== round) return;
      try {
        // The library dials a dead address for long, and tells nobody.
        const isLast = at === relayUrls.length - 1;
        return await askAt(url, trying, round, isLast ? timeLimits.tenSecondsMs : timeLimits.fiveSecondsMs);
      } catch (error) {
        failure = error;
        tell({ relay: 'lost' });
        if (!(error instanceof PorticoError && error.is('RELAY_UNREACHABLE'))) break;
      }
    }
    if (trying.round !== round) return;
    await redo();
    trying.settle({ error: failure });
  }

  function begin(): Attempt {
    let settle: Attempt['settle'] = () => {};
    const done = new Promise<SessionLike>((resolve, reject) => {
      settle = (outcome) => ('session' in outcome ? resolve(outcome.session) : reject(outcome.error));
    });
    const trying: Attempt = { done, settle, round: 0, waiting: 0 };
    attempt = trying;
    const end = () => {
      if (attempt !== trying) return;
      attempt = undefined;
      stopExpiry();
      tell({ uri: undefined, expiresAt: undefined, isExpired: false });
    };
    done.then(async (session) => {
      end();
      // Nobody waits for it any more: half a connection helps nobody.
      if (trying.waiting === 0) return void (await line)?.hangUp(session.topic, true);
      const before = current?.topic;
      enter(session);
      emit();
      if (before && before !== session.topic) void (await line)?.hangUp(before, true);
    }, end);
    void ask(trying);
    return trying;
  }

  async function connect(
    namespace: Namespace,
    { networkId, isSilent, signal }: Parameters<RemoteWallet['connect']>[0],
  ): Promise<RemoteSession | undefined> {
    signal?.throwIfAborted();
    if (isSilent) return comeBack(namespace, networkId);
    if (!current && kept) await comeBack(namespace).catch(() => undefined);
    const here = sideOf(namespace, networkId);
    if (here) return here;
    const trying = attempt ?? begin();
    if (facts.isExpired) void ask(trying);
    trying.waiting += 1;
    try {
      await race(trying.done, signal);
    } catch (error) {
      throw signal?.aborted ? new AbortedError('CONNECT_ABORTED', {}, { cause: error }) : answerOf(error);
    } finally {
      // Whoever settled it looks at who waits, in the same turn.
      queueMicrotask(() => {
        trying.waiting -= 1;
      });
    }
    if (networkId && sideOf(namespace)?.networkIds.includes(networkId)) stand(namespace, networkId);
    const side = sideOf(namespace, networkId);
    if (!side)
      throw new UnsupportedError(
        'CHAINS_UNSUPPORTED',
        {},
        { message: `The wallet came in without an account of ${namespace}.` },
      );
    return side;
  }

  /** Joins the session of an earlier page, or of another tab; the library is not asked for where there is none. */
  async function comeBack(namespace: Namespace, wanted?: NetworkId): Promise<RemoteSession | undefined> {
    const known = readKept(storage);
    if (!known) return undefined;
    if (current?.topic !== known.topic) {
      let one = await need();
      // It was opened before another tab paired.
      if (!one.session(known.topic)) {
        await redo();
        one = await need();
      }
      const session = one.session(known.topic);
      if (!session) {
        forgetKept(storage);
        kept = undefined;
        return undefined;
      }
      kept = known;
      current = session;
    }
    return sideOf(namespace, wanted);
  }

  async function disconnect() {
    const topic = current?.topic ?? readKept(storage)?.topic;
    if (!topic) return;
    // In a tab that follows another, the wallet has been told.
    const isTold = readKept(storage)?.topic === topic;
    const one = need();
    leave(topic);
    forgetKept(storage);
    await (await one).hangUp(topic, isTold);
  }

  async function request(namespace: Namespace, asked: Parameters<RemoteWallet['request']>[0]) {
    const { signal, ...rest } = asked;
    if (!current) await comeBack(namespace);
    const topic = current?.topic;
    if (!topic || !sideOf(namespace))
      throw new PorticoError('NOT_CONNECTED', { namespace }, { message: 'No wallet is paired.' });
    const one = await need();
    try {
      return await race(one.request(rest), signal);
    } catch (error) {
      if (!isStale(error)) throw error;
      // Only this pairing is broken: it goes, and the visitor pairs anew.
      leave(topic);
      await one.hangUp(topic, false);
      throw new PorticoError(
        'SESSION_EXPIRED',
        {},
        { message: 'The pairing with the wallet has ended.', hint: 'Pair again.', cause: error },
      );
    }
  }

  const stopWatching = env.page.watch((event) => {
    if (event !== 'hidden' && facts.relay === 'lost') void line?.then((one) => one.redial());
  });

  const remote = (namespace: Namespace): RemoteWallet => {
    listeners.set(namespace, listeners.get(namespace) ?? new Set());
    return {
      connector: { id: CONNECTOR_ID, name: 'WalletConnect', namespace, type: 'WALLET_CONNECT' },
      connect: (asked) => connect(namespace, asked),
      disconnect,
      request: (asked) => request(namespace, asked),
      async switchNetwork({ networkId, signal }) {
        const side = sideOf(namespace);
        if (!side) throw new PorticoError('NOT_CONNECTED', { namespace }, { message: 'No wallet is paired.' });
        if (!side.networkIds.includes(networkId)) {
          const chainId = `0x${Number(networkId.split(':')[1]).toString(16)}`;
          if (namespace !== 'eip155' || !side.methods.includes('wallet_switchEthereumChain'))
            throw new UnsupportedError('SWITCH_UNSUPPORTED', { connectorName: side.wallet?.name ?? CONNECTOR_ID });
          const params = [{ chainId }];
          await request(namespace, {
            method: 'wallet_switchEthereumChain',
            params,
            networkId: side.networkId,
            signal,
          });
        }
        stand(namespace, networkId);
        return sideOf(namespace, networkId) ?? side;
      },
      subscribe(listener) {
        listeners.get(namespace)?.add(listener);
        return () => listeners.get(namespace)?.delete(listener);
      },
    };
  };

  return {
    id: 'walletConnect',
    remotes(given) {
      networks = given.filter((one) => canPair(one.namespace));
      const namespaces = [...new Set(networks.map((one) => one.namespace))];
      return Object.fromEntries(namespaces.map((namespace) => [namespace, remote(namespace)]));
    },
    pairing: {
      facts: () => facts,
      subscribe(watcher) {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
      renew() {
        if (attempt) void ask(attempt);
      },
      openedWith: (link) => void line?.then((one) => one.keepLink(link)).catch(() => {}),
    },
    stop() {
      isStopped = true;
      stopWatching();
      stopExpiry();
      stopRedial();
      watchers.clear();
      listeners.clear();
      void redo();
    },
  };
}

/** "No matching key": the library lost what it kept of a session, here or by another tab's hand. */
const isStale = (error: unknown) =>
  /no matching key|session topic doesn't exist|missing or invalid.*session topic/i.test(
    String((error as { message?: unknown } | null)?.message),
  );

/** What a wallet answered, or the library said, to a proposal. */
function answerOf(error: unknown): unknown {
  if (error instanceof PorticoError) return error;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (/proposal expired|expired/i.test(String(message)))
    return new PorticoError('PAIRING_EXPIRED', {}, { message: 'Nobody answered before the code ended.', cause: error });
  if (typeof code === 'number' && code >= 5100 && code <= 5104)
    return new UnsupportedError('CHAINS_UNSUPPORTED', {}, { cause: error });
  return error;
}
