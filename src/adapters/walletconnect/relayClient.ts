import type { UniversalProvider } from '@walletconnect/universal-provider';
import type { NetworkId } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import type { Env } from '@/ports/env';
import type { PairingSnapshot } from '@/ports/pairing';
import type { OneClick } from '@/ports/signIn';
import type { MethodContext } from '../methodSetup';
import { untilTold } from '../waitForDisconnect';
import { endOnce } from './endOnce';
import { runLibrary } from './pairingLibrary';
import { canSignInOnce, toProposal } from './proposal';
import { dropAnalytics } from './publishing';
import { resumeProposal } from './resumeProposal';
import type { SessionLike } from './session';
import { settleFirst } from './settleFirst';
import { createRelayStorage, dropForeignLink, dropStaleTopics, emptyRelayStorage, LINK_CHOICE } from './storage';
import { boundVerify, type Verifier } from './verify';

type Provider = InstanceType<typeof UniversalProvider>;

export interface RelayClientOptions {
  env: Env;
  relayUrl: string;
  projectId: string;
  /** Where the page's domain is vouched for; `null` for nowhere. */
  verifyUrl: string | null;
  metadata: MethodContext['metadata'];
  networks(): readonly Network[];
  /** Where the page's visitors sign in: asked for along with the session, as long as wallets take it. */
  signIn?: OneClick;
  onRelay(state: 'connected' | 'lost', error?: Error): void;
  onVerdict(verdict: PairingSnapshot['verdict']): void;
  /** Of these sessions those that nobody waits for, and nobody has: of a page that was left. */
  straysOf(topics: readonly string[]): readonly string[];
  /** The session changed, or ended (`null`), at the other end. */
  onSession(session: SessionLike | null, topic: string): void;
  /** The wallet says where it stands, and as whom. */
  onEvent(event: { topic: string; name: string; data: unknown; networkId: string }): void;
}

/** A line to the relay, and the wallet at its other end. All that knows the library is in here. */
export interface RelayClient {
  /** Of those on this device the newest that still holds, or the one of that topic. */
  session(topic?: string): SessionLike | undefined;
  /** Asks whoever reads the code. It may never settle: the library waits for a relay without end. */
  propose(onCode: (uri: string) => void): Promise<SessionLike>;
  /** Waits for the answer to a code that an earlier page showed. It may never settle. */
  await(uri: string): Promise<SessionLike>;
  request(asked: { topic: string; method: string; params: unknown; networkId: NetworkId }): Promise<unknown>;
  /** Ends a session here, and tells the other end where it can still be told. */
  endSession(topic: string, tellsWallet: boolean): Promise<void>;
  /** Tries the relay again at once. */
  reconnect(): void;
  /** Requests open this app from now on. */
  keepLink(link: { href: string; name: string }): Promise<void>;
  clientId(): Promise<string>;
  close(): Promise<void>;
}

/** Runs the pairing library before a pairing needs it; on a slow phone that takes a fifth of a second. */
export { runLibrary } from './pairingLibrary';

/** The library keeps one core per prefix on the page's global object. */
const PREFIX = 'portico';
const CORE = `_walletConnectCore_${PREFIX}`;

const forgetCore = () => {
  for (const key of [CORE, `${CORE}_count`]) Reflect.deleteProperty(globalThis, key);
};

async function start({ env, relayUrl, projectId, metadata }: RelayClientOptions): Promise<Provider> {
  const library = await runLibrary();
  dropStaleTopics(env.storage, Math.floor(env.clock.now() / 1000));
  const open = () => {
    forgetCore();
    return library.init({
      relayUrl,
      projectId,
      metadata,
      logger: 'fatal',
      telemetryEnabled: false,
      customStoragePrefix: PREFIX,
      storage: createRelayStorage(env.storage),
      disableProviderPing: true,
    });
  };
  try {
    return await open();
  } catch (error) {
    env.warn('What was kept of earlier pairings can’t be read, and is thrown away.', error);
    emptyRelayStorage(env.storage);
    return open();
  }
}

/** @throws whatever the library could not begin with, even on an empty device */
export async function createRelayClient(options: RelayClientOptions): Promise<RelayClient> {
  const { env, verifyUrl, networks, signIn, onRelay, onVerdict, straysOf, onSession, onEvent } = options;
  const provider = await start(options);
  const { client } = provider;
  const { core } = client;
  const { relayer } = core;
  const verify = core.verify as unknown as Verifier & { verifyUrlV3: string };
  if (verifyUrl) verify.verifyUrlV3 = `${verifyUrl.replace(/\/+$/, '')}/v3`;
  dropAnalytics(relayer.publisher);
  endOnce(client);
  const settleAll = settleFirst(client, env.clock);
  boundVerify(verify, { clock: env.clock, isOn: verifyUrl !== null, onVerdict });

  const now = () => Math.floor(env.clock.now() / 1000);
  const held = (topic?: string): SessionLike | undefined =>
    client.session
      .getAll()
      .filter((one) => one.expiry > now() && (topic === undefined || one.topic === topic))
      .sort((a, b) => b.expiry - a.expiry)[0];

  /** Of one topic, all there is: session, keys, subscription, messages. What other topics have stays. */
  const purged = new Set<string>();
  async function purge(topic: string) {
    purged.add(topic);
    const engine = client.engine as unknown as {
      deleteSession(request: { topic: string; emitEvent: boolean }): Promise<void>;
    };
    const rest = [
      () => (client.session.keys.includes(topic) ? engine.deleteSession({ topic, emitEvent: false }) : undefined),
      () => core.crypto.keychain.has(topic) && core.crypto.deleteSymKey(topic),
      () => relayer.messages.del(topic),
    ];
    for (const drop of rest)
      try {
        await drop();
      } catch {
        // It is not there, or not whole: what counts is that it goes.
      }
    if (provider.session?.topic === topic) provider.session = undefined;
  }
  // A relay that comes back subscribes to all it was ever told of.
  relayer.subscriber.on('subscription_created', ({ topic }: { topic: string }) => {
    if (purged.has(topic)) relayer.subscriber.unsubscribe(topic).catch(() => {});
  });
  const resumed = held();
  if (resumed && provider.session?.topic !== resumed.topic) provider.session = client.session.get(resumed.topic);

  const gone = (topic: string) => onSession(null, topic);
  relayer.on('relayer_connect', () => onRelay('connected'));
  relayer.on('relayer_disconnect', () => onRelay('lost'));
  relayer.on('relayer_error', (error: Error) => onRelay('lost', error));
  client.on('session_update', ({ topic }) => onSession(held(topic) ?? null, topic));
  client.on('session_delete', ({ topic }) => gone(topic));
  client.on('session_expire', ({ topic }) => gone(topic));
  /** The wallet would go on showing them. Another tab, that may wait for one, has had its time by then. */
  let cancelStrays = () => {};
  const letStraysGo = () => {
    cancelStrays();
    cancelStrays = env.clock.after(timeLimits.relayTimeoutMs, () => {
      for (const topic of straysOf(client.session.keys)) void endSession(topic, true);
    });
  };
  client.on('session_connect', letStraysGo);
  letStraysGo();
  client.on('session_event', ({ topic, params }) =>
    onEvent({ topic, name: params.event.name, data: params.event.data, networkId: params.chainId }),
  );

  async function endSession(topic: string, tellsWallet: boolean) {
    const told = tellsWallet
      ? client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      : undefined;
    await untilTold(env.clock, told);
    await purge(topic);
  }

  const context = { endSession: (topic: string) => endSession(topic, true), now: () => env.clock.now() };
  let isClosed = false;
  /** After the client is closed, a failed code is told to nobody: whoever wanted it has a newer one, or has left. */
  const unlessClosed = <T>(asked: Promise<T>): Promise<T> =>
    asked.catch((error) => (isClosed ? new Promise<never>(() => {}) : Promise.reject(error)));
  /** What one click is to sign; nothing where the page can't say: its visitor is asked, and told, once they are in. */
  const askedOnce = async () =>
    signIn && !signIn.asksEmail?.() && canSignInOnce(networks())
      ? signIn.ask().catch((error) => env.warn('There was no message for signing in with one click.', error))
      : undefined;

  return {
    session: held,
    async propose(onCode) {
      const asked = await askedOnce();
      if (signIn && asked) {
        const { proposeWithSignIn } = await import('./oneClick');
        await provider.cleanupPendingPairings();
        return proposeWithSignIn(client, { ...context, networks: networks(), signIn, asked, onCode });
      }
      const show = (uri: string) => onCode(uri);
      provider.once('display_uri', show);
      try {
        // It would ask each wallet for what the one before it had.
        provider.namespaces = undefined;
        const session = await unlessClosed(provider.connect({ optionalNamespaces: toProposal(networks()) }));
        if (!session) throw new Error('No session.');
        return session;
      } finally {
        provider.removeListener('display_uri', show);
      }
    },
    await: (uri) => resumeProposal(client, uri, { ...context, signIn }),
    request({ topic, method, params, networkId }) {
      dropForeignLink();
      return client.request({ topic, chainId: networkId, request: { method, params } });
    },
    endSession: endSession,
    reconnect() {
      if (!relayer.connected && !relayer.connecting) relayer.transportOpen().catch(() => {});
    },
    keepLink: (link) => core.storage.setItem(LINK_CHOICE, link),
    clientId: () => core.crypto.getClientId(),
    async close() {
      cancelStrays();
      isClosed = true;
      settleAll();
      // A library that could not reach its relay goes on dialling when it is closed, many times a second.
      const never = () => new Promise<never>(() => {});
      Object.assign(relayer, { toEstablishConnection: never, connect: async () => {}, transportOpen: async () => {} });
      Object.defineProperty(relayer, 'transportExplicitlyClosed', { get: () => true, set: () => {} });
      core.heartbeat.stop();
      for (const { events } of [client, relayer, provider])
        (events as { removeAllListeners(): unknown }).removeAllListeners();
      await relayer.transportClose().catch(() => {});
      if ((globalThis as Record<string, unknown>)[CORE] === core) forgetCore();
    },
  };
}
