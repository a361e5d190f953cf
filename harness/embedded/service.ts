import type { Namespace, NetworkId } from '@/domain/caip';
import { UnsupportedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import type { EmbeddedMethod, Refusal, RemoteAccount, RemoteSession, RemoteWallet } from '@/ports/connectMethod';
import { createApprovals } from './approvals';
import { createScriptedLogin, type LoginScript } from './login';
import { createScriptedProfile, type ProfileScript } from './profile';

type Answers = Readonly<Record<string, (params: never) => unknown>>;

export interface EmbeddedScript
  extends Pick<LoginScript, 'clock'>,
    Partial<Pick<LoginScript, 'code' | 'isNewDevice' | 'isSilent' | 'wrongCodes' | 'standing'>> {
  /** Who the visitor is, once they are in. */
  accounts: Partial<Record<Namespace, readonly RemoteAccount[]>>;
  /** What they may change of their wallet. */
  profile?: ProfileScript;
  /** Its window does not come, and this is why. */
  windowFails?: Refusal;
  /** What it answers without asking its person. */
  reads?: Answers;
  /** What it answers once its person has approved. */
  acts?: Answers;
}

type Sessions = Partial<Record<Namespace, RemoteSession>>;
type Listener = (session: RemoteSession | null) => void;

const wireError = (code: number, message: string) => Object.assign(new Error(message), { code });

/**
 * An embedded wallet's service by script, and the mailbox, the social site and the phone of its person. It outlives the
 * page: `open()` is the way in of the next one.
 */
export function createEmbeddedService({
  clock,
  accounts,
  reads = {},
  acts = {},
  code = '424242',
  isNewDevice = false,
  isSilent,
  wrongCodes,
  windowFails,
  standing,
  profile = {},
}: EmbeddedScript) {
  let sessions: Sessions = {};
  let page = createPage();

  function createPage() {
    let served: Partial<Record<Namespace, NetworkId[]>> = {};
    const sides = new Map<Namespace, Set<Listener>>();
    const refusals = new Set<(code: Refusal) => void>();
    const approvals = createApprovals();
    const login = createScriptedLogin({ clock, code, isNewDevice, isSilent, wrongCodes, standing, onIn: comeIn });
    const own = createScriptedProfile(clock, code, profile);

    const tell = () => {
      for (const [namespace, side] of sides) for (const listener of [...side]) listener(sessions[namespace] ?? null);
    };
    function comeIn() {
      const methods = [...Object.keys(reads), ...Object.keys(acts)];
      const toSession = ([namespace, networkIds]: [string, NetworkId[]]): [string, RemoteSession] => [
        namespace,
        {
          accounts: [...(accounts[namespace as Namespace] ?? [])],
          networkId: networkIds[0] as NetworkId,
          networkIds,
          methods,
        },
      ];
      sessions = Object.fromEntries(Object.entries(served).map(toSession));
      own.is(login.login.address() ?? own.profile.email());
      tell();
    }
    function leave() {
      sessions = {};
      tell();
    }

    const remote = (namespace: Namespace): RemoteWallet => ({
      connector: { id: 'embedded', name: 'Account', namespace, type: 'AUTH' },
      async connect({ isSilent, signal }) {
        if (isSilent) return sessions[namespace];
        signal?.throwIfAborted();
        if (Object.keys(sessions).length === 0) await login.wait(signal);
        const session = sessions[namespace];
        if (!session) throw new UnsupportedError('CHAINS_UNSUPPORTED', {});
        return session;
      },
      disconnect: async () => leave(),
      async request({ method, params, networkId, signal }) {
        if (reads[method]) return reads[method](params as never);
        const act = acts[method];
        if (!act) throw wireError(4200, 'Requested RPC call is not allowed');
        await approvals.ask({ method, networkId, params }, signal);
        return act(params as never);
      },
      async switchNetwork({ networkId }) {
        const session = sessions[namespace];
        if (!session?.networkIds.includes(networkId)) throw wireError(4902, 'Unknown chain.');
        const moved = { ...session, networkId };
        sessions = { ...sessions, [namespace]: moved };
        tell();
        return moved;
      },
      subscribe(listener) {
        const side = sides.get(namespace) ?? new Set();
        sides.set(namespace, side.add(listener));
        return () => side.delete(listener);
      },
      subscribeApprovals: approvals.subscribe,
      refuse: approvals.refuse,
    });

    const method: EmbeddedMethod = {
      kind: 'embedded',
      id: 'embedded',
      loginMethods: {},
      showFrame(place) {
        if (windowFails) for (const listener of [...refusals]) listener(windowFails);
        // For tests to see: which heading stood above the window's place when it was first taken.
        place.dataset.takenUnder ??= place.closest('[role="dialog"]')?.querySelector('h3')?.textContent ?? '';
        return () => {};
      },
      subscribeRefusals(listener) {
        refusals.add(listener);
        return () => refusals.delete(listener);
      },
      login: login.login,
      profile: own.profile,
      remotes(networks) {
        served = {};
        for (const { id, namespace } of networks)
          if (accounts[namespace]) served[namespace] = [...(served[namespace] ?? []), id];
        const namespaces = Object.keys(served) as Namespace[];
        return Object.fromEntries(namespaces.map((namespace) => [namespace, remote(namespace)]));
      },
      stop() {
        login.stop();
        approvals.stop();
        sides.clear();
        refusals.clear();
      },
    };
    return { method, login, approvals, leave };
  }

  return {
    /** A new page: its way in. */
    open(): EmbeddedMethod {
      page = createPage();
      return page.method;
    },
    /** The visitor follows the link in the mail. */
    allowDevice: () => page.login.allowDevice(),
    /** The visitor is done at the social site, or in the app that read the uri. */
    finishElsewhere: () => page.login.end(),
    closePopup: () => page.login.end(new PorticoError('POPUP_CLOSED', {})),
    /** The service turns the visitor away. */
    turnAway: () => page.login.end(new UserRejectedError('CONNECTION_REJECTED', {})),
    /** The visitor approves or refuses what has waited longest. */
    approve: () => page.approvals.approve(),
    refuse: () => page.approvals.refuse(),
    /** The visitor logs out at the service itself. */
    logOut: () => page.leave(),
  };
}
