import type { Namespace, NetworkId } from '@/domain/caip';
import { AbortedError, UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import type { PairingMethod, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { MethodContext } from '../methodSetup';
import { race } from '../race';
import { createActiveSession } from './activeSession';
import { answerOf, isStale, notPaired } from './answers';
import type { WalletConnectOptions } from './options';
import { createPairingAttempts } from './pairingAttempts';
import { createPairingStore } from './pairingStore';
import { readStoredSession } from './persistence';
import { canPair } from './proposal';
import type { RelayClient } from './relayClient';
import { createRelayConnection } from './relayConnection';
import { isForgotten, wasAsked } from './storage';

const CONNECTOR_ID = 'walletConnect';

/** One pairing for all namespaces; each adapter sees its own side of it. The library comes with the first that needs it. */
export function createWalletConnect(
  { fallbackRelayUrl, verify = true }: WalletConnectOptions,
  env: Env,
  { services, projectId = 'none', metadata, signIn, isOffered = () => true }: MethodContext,
): PairingMethod {
  const { storage } = env;
  const relayUrls = [services.relay, fallbackRelayUrl].filter((url): url is string => Boolean(url));
  let networks: readonly Network[] = [];
  /** Kinds of chain that somebody waits for, whatever is offered; once for each who does. */
  const awaited: Namespace[] = [];
  const store = createPairingStore();
  const active = createActiveSession(storage, () => networks);
  const relay = createRelayConnection({
    env,
    store,
    isNeeded: () => active.topic() !== undefined || attempts.isUnderWay(),
    clientOptions: () => ({
      projectId,
      verifyUrl: verify ? services.verify : null,
      metadata,
      networks: () => networks.filter(({ namespace }) => isOffered(namespace) || awaited.includes(namespace)),
      signIn,
      onVerdict: (verdict) => store.update({ verdict }),
      straysOf(topics) {
        const kept = readStoredSession(storage)?.topic;
        // This client is older than the stored session: ignore its list of orphans.
        const isBlind = kept !== undefined && !topics.includes(kept);
        return isBlind || attempts.isUnderWay() ? [] : topics.filter((topic) => topic !== kept);
      },
      onSession(session, topic) {
        if (topic !== active.topic()) return;
        if (session) active.update(session);
        else active.end(topic);
      },
      onEvent: ({ topic, ...event }) => topic === active.topic() && active.applyEvent(event),
    }),
  });
  const need = () => relay.clientAt(relayUrls[0] as string);
  let clientId: string | undefined;
  /** Services are told who asks only once a wallet is paired, and an answer of theirs does not wait for it. */
  const learnClientId = (client: RelayClient) =>
    client.clientId().then(
      (id) => {
        clientId = id;
      },
      (error) => env.warn('The relay client has no id.', error),
    );
  const attempts = createPairingAttempts({
    env,
    store,
    relay,
    relayUrls,
    async onSession(session, isAwaited) {
      const before = active.topic();
      if (isAwaited) {
        active.start(session);
        void relay.client()?.then(learnClientId);
      }
      // End the session that was replaced; if nobody waits, end the new one.
      const ended = isAwaited ? before : session.topic;
      if (ended && (!isAwaited || ended !== session.topic)) await (await relay.client())?.endSession(ended, true);
    },
  });

  /** Joins the session of an earlier page, or of another tab; the library is not asked for where there is none. */
  async function comeBack(namespace: Namespace, wanted?: NetworkId): Promise<RemoteSession | undefined> {
    if (!readStoredSession(storage)) return undefined;
    await active.reopen(async (topic) => {
      let client = await need();
      if (!client.session(topic)) {
        // It was opened before another tab paired.
        await relay.close();
        client = await need();
      }
      void learnClientId(client);
      return client.session(topic);
    });
    return active.sessionOf(namespace, wanted);
  }

  async function connect(
    namespace: Namespace,
    { networkId, isSilent, signal }: Parameters<RemoteWallet['connect']>[0],
  ): Promise<RemoteSession | undefined> {
    signal?.throwIfAborted();
    if (isSilent) return comeBack(namespace, networkId);
    if (!active.topic() && active.isSaved()) await comeBack(namespace).catch(() => undefined);
    const here = active.sessionOf(namespace, networkId);
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
      // Decrement after this turn: `onSession` still reads `waiting`.
      queueMicrotask(() => {
        trying.waiting -= 1;
      });
    }
    if (networkId && active.sessionOf(namespace)?.networkIds.includes(networkId))
      active.setNetwork(namespace, networkId);
    const side = active.sessionOf(namespace, networkId);
    if (!side)
      throw new UnsupportedError(
        'CHAINS_UNSUPPORTED',
        {},
        {
          message: `The connector does not support any of the requested chains: it has no account of ${namespace}.`,
        },
      );
    return side;
  }

  async function disconnect() {
    const topic = active.topic() ?? readStoredSession(storage)?.topic;
    if (!topic) return;
    // In a tab that follows another, the wallet has been told; where the device forgot everything, nobody told it.
    const tellsWallet = readStoredSession(storage)?.topic === topic || isForgotten(storage);
    const client = need();
    active.end(topic);
    await (await client).endSession(topic, tellsWallet);
  }

  async function request(namespace: Namespace, asked: Parameters<RemoteWallet['request']>[0]) {
    const { signal, ...rest } = asked;
    if (!active.topic()) await comeBack(namespace);
    const topic = active.topic();
    if (!topic || !active.sessionOf(namespace)) throw notPaired(namespace);
    const client = await need();
    try {
      return await race(client.request({ topic, ...rest }), signal);
    } catch (error) {
      if (!isStale(error)) throw error;
      // Only this pairing is broken: it goes, and the visitor pairs anew.
      active.end(topic);
      await client.endSession(topic, false);
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
    const side = active.sessionOf(namespace);
    if (!side) throw notPaired(namespace);
    // Not by `networkIds`: one that counts as knowing every network has not agreed to each.
    if (active.sessionOf(namespace, networkId)?.networkId !== networkId) {
      const method = 'wallet_switchEthereumChain';
      if (namespace !== 'eip155' || !side.methods.includes(method))
        throw new UnsupportedError(
          'SWITCH_UNSUPPORTED',
          { connectorName: side.wallet?.name ?? CONNECTOR_ID },
          { message: 'The connector does not support programmatic chain switching.', hint: 'Switch in the wallet.' },
        );
      const chainId = `0x${Number(networkId.split(':')[1]).toString(16)}`;
      await request(namespace, { method, params: [{ chainId }], networkId: side.networkId, signal });
    }
    active.setNetwork(namespace, networkId);
    return active.sessionOf(namespace, networkId) ?? side;
  }

  const remote = (namespace: Namespace): RemoteWallet => ({
    connector: { id: CONNECTOR_ID, name: 'WalletConnect', namespace, type: 'WALLET_CONNECT' },
    connect: (asked) => connect(namespace, asked),
    disconnect,
    request: (asked) => request(namespace, asked),
    switchNetwork: (asked) => switchNetwork(namespace, asked),
    subscribe: (listener) => active.subscribe(namespace, listener),
  });

  const ahead = () => {
    if (env.page.isMetered()) return undefined;
    const loading = import('./relayClient');
    loading.catch(() => {});
    return loading;
  };

  return {
    kind: 'pairing',
    id: CONNECTOR_ID,
    remotes(given) {
      networks = given.filter((one) => canPair(one.namespace));
      const namespaces = [...new Set(networks.map((one) => one.namespace))];
      return Object.fromEntries(namespaces.map((namespace) => [namespace, remote(namespace)]));
    },
    pairing: {
      snapshot: store.read,
      subscribe: store.subscribe,
      renew: attempts.renew,
      resume(code) {
        if (!wasAsked(env.storage, code.uri)) return false;
        attempts.resume(code);
        return true;
      },
      openedWith: (link) =>
        void relay
          .client()
          ?.then((one) => one.keepLink(link))
          .catch(() => {}),
      fetchAhead: () => void ahead(),
      warmUp: () =>
        void ahead()
          ?.then(({ runLibrary }) => runLibrary())
          .catch(() => {}), // who pairs asks again, and tells
      clientId: () => (active.topic() ? clientId : undefined),
    },
    stop() {
      attempts.stop();
      relay.stop();
      store.clear();
      active.clear();
    },
  };
}
