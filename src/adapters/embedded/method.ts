import { type Namespace, type NetworkId, referenceOf, toChainId } from '@/domain/caip';
import { AbortedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import { rpcPolicyOf } from '@/domain/rpcPolicy';
import { version } from '@/domain/version';
import type { EmbeddedMethod, FrameTrouble, Refusal, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { MethodContext } from '../methodSetup';
import { race } from '../race';
import { createApprovals, toRejection } from './approvals';
import { createFollower } from './follower';
import { createFrameClient } from './frameClient';
import { type MountFrame, mountFrame } from './frameElement';
import { createLateFarcaster } from './lateFarcaster';
import { listenIn, tellAll } from './listenIn';
import { createLogin } from './login';
import { readAddress } from './loginAddress';
import { createMemory } from './memory';
import { notIn } from './notIn';
import type { SignInAlong } from './oneClick';
import type { EmbeddedOptions } from './options';
import { SERVED, toWire, urlFor } from './place';
import { type LoginBrowser, loginBrowser } from './popup';
import { createProfile } from './profile';
import { isSameEmail, isSameKey, otherThanAsked } from './samePerson';
import { createSignOut } from './signOut';
import { createSocialLogin } from './social';
import { createThemeSync } from './theme';
import { findUser, findUsers, idsOf, noAccountOf, type Sessions, toUser, type User, unknownNetwork } from './users';

const CONNECTOR_ID = 'embedded';

/** One login for all namespaces; each adapter sees its own side of it. The frame comes with the first that needs it. */
export function createEmbeddedWallet(
  env: Env,
  { services, projectId = 'none', metadata, signIn }: MethodContext,
  mount: MountFrame = mountFrame,
  { socials }: EmbeddedOptions = {},
  browser: LoginBrowser = loginBrowser,
): EmbeddedMethod {
  const { clock } = env;
  let networks: readonly Network[] = [];
  let sessions: Sessions = {};
  let restoring: Promise<void> | undefined;
  /** Ends with whoever leaves. */
  let stay = new AbortController();
  /** The email of whoever is in, as the frame tells it. */
  let who: string | undefined;
  /** Who is in by what this device keeps; another tab may have let in somebody else since. */
  let seen = '';
  const sides = new Map<Namespace, Set<(session: RemoteSession | null) => void>>();
  const refusals = new Set<(code: Refusal) => void>();
  const troubles = new Set<(code: FrameTrouble) => void>();
  const memory = createMemory(env.storage);
  const approvals = createApprovals(env);
  const namespaces = () => SERVED.filter((one) => networks.some(({ namespace }) => namespace === one));
  const isIn = () => Object.keys(sessions).length > 0;
  const lastUsed = () => networks.find(({ id }) => `${toWire(id)}` === memory.lastChain());
  const nodeOf = (id: NetworkId) => networks.find((one) => one.id === id)?.rpcUrls[0];

  const client = createFrameClient({
    env,
    mount,
    url: () =>
      urlFor(services.frame as string, lastUsed() ?? networks[0], { projectId, asksEmail: signIn?.asksEmail?.() }),
    onReady() {
      signOut.repeat();
      introduce();
      theme.begin();
    },
    onSession: () => hearSession(),
    onTrouble: (code) => tellAll(troubles, code),
  });
  const common = { clock, client, memory };
  const signOut = createSignOut(common);
  /** Somebody logged in or out in another tab, or at the service itself. */
  const hearSession = createFollower(async () => {
    if (isIn()) await look().catch(() => {});
  });
  const unwatch = env.storage.subscribe(() => {
    if (isIn()) comeBack().catch(() => {});
  });
  const theme = createThemeSync((now) => client.tell('SYNC_THEME', now));
  const person = createProfile({
    ...common,
    frameUrl: services.frame as string,
    isServed: (id) => networks.some((one) => one.id === id),
    sessionOf: (namespace) => sessions[namespace],
    nodeOf,
    onEmail(email) {
      who = email;
      seen = memory.person();
    },
    async refresh(namespace, signal) {
      const [mine, networkId] = [stay, sessions[namespace]?.networkId];
      if (!networkId) return;
      const user = await askUser(networkId, namespace, signal);
      if (mine === stay && sessions[namespace]?.networkId === networkId) take(namespace, user);
    },
  });
  const origin = () => new URL(services.frame as string).origin;
  const social = createSocialLogin({
    ...{ env, client, memory, browser, origin },
    wish() {
      const [namespace = 'eip155'] = namespaces();
      const first = networks.find((one) => one.namespace === namespace);
      return first ? wishFor(first.id, namespace) : {};
    },
  });
  const farcaster = createLateFarcaster({ ...common, introduce, readAddress: (one) => readAddress(one, origin()) });
  const { login, wait, stop: stopLogin } = createLogin({ ...common, comeIn: logIn, social, farcaster, signOut });

  /** Where visitors sign in, with the very login; without the code for that they are asked once they are in. */
  async function logIn(signal: AbortSignal, onIn: (email?: string) => void) {
    const isWith = signIn && !signIn.asksEmail?.();
    const code = isWith ? await import('./oneClick').catch(() => undefined) : undefined;
    return comeIn(signal, onIn, login.address(), isWith ? await code?.signInAlong(signIn, env) : undefined);
  }
  function introduce() {
    client.tell('SYNC_DAPP_DATA', { metadata, projectId, sdkType: 'portico', sdkVersion: `react-${version}` });
  }
  const refuse = (code: Refusal) => tellAll(refusals, code);
  function set(next: Sessions) {
    const isOther = namespaces().some((one) => !isSameKey(sessions[one], next[one]));
    sessions = next;
    // Pending approvals and a change of email belong to the person who was connected before.
    if (isOther || !isIn()) {
      approvals.refuse();
      person.forget();
    }
    for (const [namespace, side] of sides) tellAll(side, sessions[namespace] ?? null);
  }
  const wishFor = (networkId: NetworkId, namespace: Namespace) => ({
    chainId: toWire(networkId),
    preferredAccountType: person.typeFor(namespace),
    rpcUrl: nodeOf(networkId),
  });
  /** Who is in, as seen from one network. */
  async function askUser(networkId: NetworkId, of: Namespace, signal?: AbortSignal, along?: SignInAlong) {
    const user = await client.ask('GET_USER', { ...wishFor(networkId, of), ...along?.wishFor(networkId) }, signal);
    along?.hear(networkId, user);
    return toUser(user, networkId, networks);
  }
  /**
   * Whoever left meanwhile does not come in.
   * @throws what the frame said, where it has an account on none of the networks; PorticoError `FRAME_ERROR` where it let in
   * another person than the one who typed their email
   */
  async function comeIn(
    signal: AbortSignal,
    onIn: (email?: string) => void,
    typed?: string,
    along?: SignInAlong,
  ): Promise<void> {
    const last = lastUsed()?.id;
    // EVM last: to the frame, the type of account asked for last is the one its person prefers.
    const opened = await findUsers(namespaces().reverse(), (namespace) =>
      findUser(idsOf(networks, namespace, sessions[namespace]?.networkId ?? last), (id) =>
        askUser(id, namespace, signal, along),
      ),
    );
    const email = opened.find(([, user]) => user.email)?.[1].email;
    if (!signal.aborted && !isSameEmail(email, typed)) {
      void signOut.begin();
      throw otherThanAsked('person');
    }
    // Whoever sees that they are in sees that they have signed in.
    if (!signal.aborted) await along?.take();
    if (signal.aborted) throw new AbortedError('CONNECT_ABORTED', {});
    onIn(email);
    who = email;
    seen = memory.person();
    set(Object.fromEntries(opened.map(([namespace, { session }]) => [namespace, session])));
    void person.learn();
  }
  /** Whoever is behind the frame now is seen here. */
  async function look() {
    const [{ signal }, before] = [stay, sessions];
    const { isConnected } = await client.ask('IS_CONNECTED');
    if (isConnected) await comeIn(signal, (email) => email && email !== memory.email() && memory.loggedIn(email));
    else if (before === sessions) isIn() ? leave() : memory.forget();
  }
  /** The visitor of an earlier page, or of another tab; the frame is not brought in where there was none. */
  async function comeBack() {
    if (!memory.isUsed() || (isIn() && memory.person() === seen)) return;
    restoring ??= look().finally(() => {
      restoring = undefined;
    });
    await restoring;
  }
  function leave() {
    stay.abort();
    stay = new AbortController();
    memory.forget();
    set({});
  }
  /** Keeps what the frame answered for one network. If it names another person, the other networks are asked anew. */
  function take(namespace: Namespace, { session, email }: User) {
    const before = sessions[namespace];
    set({ ...sessions, [namespace]: session });
    if (!isSameEmail(email, who) || !isSameKey(before, session)) hearSession();
  }
  async function moveTo(networkId: NetworkId, namespace: Namespace, signal?: AbortSignal): Promise<RemoteSession> {
    const [mine, side] = [stay, sessions[namespace]];
    if (!side) throw notIn();
    if (!side.networkIds.includes(networkId)) throw unknownNetwork(networkId);
    if (side.networkId === networkId) return side;
    const user = await askUser(networkId, namespace, signal).catch((error: PorticoError) => {
      // It has an account of this person elsewhere: what it refuses is the chain.
      throw error.code === 'FRAME_ERROR' ? unknownNetwork(networkId) : error;
    });
    // Whoever is in now is perhaps another one.
    if (mine !== stay) throw notIn();
    memory.chainUsed(toWire(networkId));
    take(namespace, user);
    return user.session;
  }

  const remote = (namespace: Namespace): RemoteWallet => ({
    connector: { id: CONNECTOR_ID, name: 'Email wallet', namespace, type: 'AUTH' },
    refusesItself: true,
    async connect({ networkId, isSilent, signal }) {
      signal?.throwIfAborted();
      if (!login.snapshot().step) await race(isSilent && !isIn() ? comeBack() : comeBack().catch(() => {}), signal);
      if (!isSilent && !isIn()) await wait(signal);
      const side = sessions[namespace];
      if (!side && (isSilent || !isIn())) return undefined;
      if (!side) throw noAccountOf(namespace);
      if (!networkId || !side.networkIds.includes(networkId)) return side;
      return moveTo(networkId, namespace, signal).catch((error) => {
        // Whoever is in stays in, where they are.
        if (signal?.aborted || sessions[namespace] !== side) throw error;
        return side;
      });
    },
    async disconnect() {
      // After a reload, also before the frame has told who they are.
      const wasIn = isIn() || memory.isUsed();
      leave();
      if (wasIn) await signOut.begin();
    },
    async request({ method, params, networkId, signal }) {
      const policy = rpcPolicyOf(method);
      if (policy === 'refused') {
        refuse('RPC_NOT_ALLOWED');
        throw new PorticoError('RPC_NOT_ALLOWED', { method }, { message: 'Requested RPC call is not allowed.' });
      }
      const before = sessions[namespace];
      await comeBack();
      // What was asked of one person is not asked of another.
      if (!sessions[namespace] || (before && !isSameKey(before, sessions[namespace]))) throw notIn();
      const chainId = toChainId(networkId) ?? referenceOf(networkId);
      const envelope = { method, params, chainId, chainNamespace: namespace, rpcUrl: nodeOf(networkId) };
      if (policy === 'safe') return client.ask('RPC_REQUEST', envelope, signal, true);
      const ask = (by: AbortSignal, told: unknown) => client.ask('RPC_REQUEST', { ...envelope, params: told }, by);
      const answer = await approvals.run({ method, networkId, params }, signal, ask).catch((error: unknown) => {
        if ((error as PorticoError).code === 'FRAME_LOAD_FAILED') refuse('FRAME_LOAD_FAILED');
        throw toRejection(error);
      });
      void person.hasDone(namespace, method);
      return answer;
    },
    switchNetwork: ({ networkId, signal }) => moveTo(networkId, namespace, signal),
    subscribe(listener) {
      const side = sides.get(namespace) ?? new Set();
      sides.set(namespace, side);
      return listenIn(side, listener);
    },
    subscribeApprovals: (listener) =>
      approvals.subscribe((all) => listener(all.filter((one) => one.networkId.startsWith(`${namespace}:`)))),
    refuse: approvals.refuse,
  });

  return {
    kind: 'embedded',
    id: CONNECTOR_ID,
    login,
    loginMethods: { email: client.load, ...(socials !== false && { social: social.comeNear }) },
    socials: socials || undefined,
    profile: person.profile,
    showFrame(place, title) {
      const [unfollow, hide] = [theme.showAt(place), client.show(place, title)];
      return () => {
        unfollow();
        hide();
      };
    },
    subscribeRefusals: (listener) => listenIn(refusals, listener),
    subscribeTrouble: (listener) => listenIn(troubles, listener),
    remotes(given) {
      networks = given.filter((one) => SERVED.includes(one.namespace));
      return Object.fromEntries(namespaces().map((namespace) => [namespace, remote(namespace)]));
    },
    stop() {
      for (const heard of [sides, refusals, troubles]) heard.clear();
      for (const one of [approvals, person, theme, client, { stop: unwatch }, { stop: stopLogin }]) one.stop();
    },
  };
}
