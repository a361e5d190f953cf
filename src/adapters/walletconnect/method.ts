import type { Namespace, NetworkId } from '@/domain/caip';
import { AbortedError, PorticoError, UnsupportedError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { ConnectMethod, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { MethodGround } from '../methodSetup';
import { race } from '../race';
import { answerOf, isStale, notPaired } from './answers';
import { createAttempts } from './attempts';
import { createDialling } from './dialling';
import { createFacts } from './facts';
import { readKept } from './memory';
import type { WalletConnectOptions } from './options';
import { canPair } from './proposal';
import { createSeat } from './seat';

const CONNECTOR_ID = 'walletConnect';

/** One pairing for all namespaces; each adapter sees its own side of it. The library comes with the first that needs it. */
export function createWalletConnect(
  { fallbackRelayUrl, verify = true }: WalletConnectOptions,
  env: Env,
  { services, projectId = 'none', metadata, signIn, isOffered = () => true }: MethodGround,
): ConnectMethod {
  const { storage } = env;
  const relayUrls = [services.relay, fallbackRelayUrl].filter((url): url is string => Boolean(url));
  let networks: readonly Network[] = [];
  /** Kinds of chain that somebody waits for, whatever is offered; once for each who does. */
  const awaited: Namespace[] = [];
  const facts = createFacts();
  const seat = createSeat(storage, () => networks);
  const dialling = createDialling({
    env,
    facts,
    isNeeded: () => seat.topic() !== undefined || attempts.isUnderWay(),
    ground: () => ({
      projectId,
      verifyUrl: verify ? services.verify : null,
      metadata,
      networks: () => networks.filter(({ namespace }) => isOffered(namespace) || awaited.includes(namespace)),
      signIn,
      onVerdict: (verdict) => facts.tell({ verdict }),
      straysOf(topics) {
        const kept = readKept(storage)?.topic;
        // A line that does not know of the one that counts is older than it: it has nothing to say.
        const isBlind = kept !== undefined && !topics.includes(kept);
        return isBlind || attempts.isUnderWay() ? [] : topics.filter((topic) => topic !== kept);
      },
      onSession(session, topic) {
        if (topic !== seat.topic()) return;
        if (session) seat.change(session);
        else seat.leave(topic);
      },
      onEvent: ({ topic, ...event }) => topic === seat.topic() && seat.hear(event),
    }),
  });
  const need = () => dialling.lineAt(relayUrls[0] as string);
  const attempts = createAttempts({
    env,
    facts,
    dialling,
    relayUrls,
    async onSession(session, isAwaited) {
      const before = seat.topic();
      if (isAwaited) seat.enter(session);
      // Nobody waits for it any more: half a connection helps nobody. One that took its place is let go.
      const ended = isAwaited ? before : session.topic;
      if (ended && (!isAwaited || ended !== session.topic)) await (await dialling.line())?.hangUp(ended, true);
    },
  });

  /** Joins the session of an earlier page, or of another tab; the library is not asked for where there is none. */
  async function comeBack(namespace: Namespace, wanted?: NetworkId): Promise<RemoteSession | undefined> {
    if (!readKept(storage)) return undefined;
    await seat.comeBack(async (topic) => {
      const here = (await need()).session(topic);
      if (here) return here;
      // It was opened before another tab paired.
      await dialling.hangUp();
      return (await need()).session(topic);
    });
    return seat.sideOf(namespace, wanted);
  }

  async function connect(
    namespace: Namespace,
    { networkId, isSilent, signal }: Parameters<RemoteWallet['connect']>[0],
  ): Promise<RemoteSession | undefined> {
    signal?.throwIfAborted();
    if (isSilent) return comeBack(namespace, networkId);
    if (!seat.topic() && seat.isKept()) await comeBack(namespace).catch(() => undefined);
    const here = seat.sideOf(namespace, networkId);
    if (here) return here;
    awaited.push(namespace);
    const trying = attempts.join();
    trying.waiting += 1;
    try {
      await race(trying.done, signal);
    } catch (error) {
      throw signal?.aborted ? new AbortedError('CONNECT_ABORTED', {}, { cause: error }) : answerOf(error);
    } finally {
      awaited.splice(awaited.indexOf(namespace), 1);
      // Whoever settled it looks at who waits, in the same turn.
      queueMicrotask(() => {
        trying.waiting -= 1;
      });
    }
    if (networkId && seat.sideOf(namespace)?.networkIds.includes(networkId)) seat.stand(namespace, networkId);
    const side = seat.sideOf(namespace, networkId);
    if (!side)
      throw new UnsupportedError(
        'CHAINS_UNSUPPORTED',
        {},
        { message: `The wallet came in without an account of ${namespace}.` },
      );
    return side;
  }

  async function disconnect() {
    const topic = seat.topic() ?? readKept(storage)?.topic;
    if (!topic) return;
    // In a tab that follows another, the wallet has been told.
    const isTold = readKept(storage)?.topic === topic;
    const line = need();
    seat.leave(topic);
    await (await line).hangUp(topic, isTold);
  }

  async function request(namespace: Namespace, asked: Parameters<RemoteWallet['request']>[0]) {
    const { signal, ...rest } = asked;
    if (!seat.topic()) await comeBack(namespace);
    const topic = seat.topic();
    if (!topic || !seat.sideOf(namespace)) throw notPaired(namespace);
    const line = await need();
    try {
      return await race(line.request({ topic, ...rest }), signal);
    } catch (error) {
      if (!isStale(error)) throw error;
      // Only this pairing is broken: it goes, and the visitor pairs anew.
      seat.leave(topic);
      await line.hangUp(topic, false);
      throw new PorticoError(
        'SESSION_EXPIRED',
        {},
        { message: 'The pairing with the wallet has ended.', hint: 'Pair again.', cause: error },
      );
    }
  }

  /** Where it agreed to the network, requests go there; where it did not, it is asked to agree. */
  async function switchNetwork(
    namespace: Namespace,
    { networkId, signal }: Parameters<RemoteWallet['switchNetwork']>[0],
  ): Promise<RemoteSession> {
    const side = seat.sideOf(namespace);
    if (!side) throw notPaired(namespace);
    if (!side.networkIds.includes(networkId)) {
      const method = 'wallet_switchEthereumChain';
      if (namespace !== 'eip155' || !side.methods.includes(method))
        throw new UnsupportedError('SWITCH_UNSUPPORTED', { connectorName: side.wallet?.name ?? CONNECTOR_ID });
      const chainId = `0x${Number(networkId.split(':')[1]).toString(16)}`;
      await request(namespace, { method, params: [{ chainId }], networkId: side.networkId, signal });
    }
    seat.stand(namespace, networkId);
    return seat.sideOf(namespace, networkId) ?? side;
  }

  const remote = (namespace: Namespace): RemoteWallet => ({
    connector: { id: CONNECTOR_ID, name: 'WalletConnect', namespace, type: 'WALLET_CONNECT' },
    connect: (asked) => connect(namespace, asked),
    disconnect,
    request: (asked) => request(namespace, asked),
    switchNetwork: (asked) => switchNetwork(namespace, asked),
    subscribe: (listener) => seat.subscribe(namespace, listener),
  });

  return {
    id: CONNECTOR_ID,
    remotes(given) {
      networks = given.filter((one) => canPair(one.namespace));
      const namespaces = [...new Set(networks.map((one) => one.namespace))];
      return Object.fromEntries(namespaces.map((namespace) => [namespace, remote(namespace)]));
    },
    pairing: {
      facts: facts.read,
      subscribe: facts.subscribe,
      renew: attempts.renew,
      resume: attempts.resume,
      openedWith: (link) =>
        void dialling
          .line()
          ?.then((one) => one.keepLink(link))
          .catch(() => {}),
    },
    stop() {
      attempts.stop();
      dialling.stop();
      facts.clear();
      seat.clear();
    },
  };
}
