import { otherAccountType } from '@/domain/accountType';
import { type Namespace, type NetworkId, toChainId, toNetworkId } from '@/domain/caip';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { eip155, solana } from '@/domain/limits/accountTypes';
import type { RemoteSession } from '@/ports/connectMethod';
import type { Env } from '@/ports/env';
import type { OwnAccountType, Profile, ProfileSnapshot } from '@/ports/profile';
import { createEmailChange } from './emailChange';
import type { FrameClient } from './frameClient';
import { listenIn, tellAll } from './listenIn';
import type { Memory } from './memory';
import { notIn } from './notIn';

/** Of the wallet's own page, on the frame's site ([wire 1.1]). */
const DASHBOARD = '/dashboard';

/** What may bring a smart account to its chain: it is made by its first transaction ([§4] Account type). */
const SENDS: readonly string[] = [
  'eth_sendTransaction',
  'wallet_sendCalls',
  'eth_sendUserOperation',
  'wallet_grantPermissions',
];

const isOwnType = (type: string | null): type is OwnAccountType => type === 'eoa' || type === 'smartAccount';

export interface ProfileOptions {
  clock: Env['clock'];
  client: Pick<FrameClient, 'ask'>;
  memory: Memory;
  /** The frame's address. */
  frameUrl: string;
  /** Whether this page has a network. */
  isServed(networkId: NetworkId): boolean;
  sessionOf(namespace: Namespace): RemoteSession | undefined;
  nodeOf(networkId: NetworkId): string | undefined;
  /** They log in by another email from now on. */
  onEmail(email: string | undefined): void;
  /** Asks anew who is in, as seen from where that namespace stands, and tells. */
  refresh(namespace: Namespace, signal?: AbortSignal): Promise<void>;
}

/** What a wallet's person may see and change of it: the type of their account, their email. */
export function createProfile(options: ProfileOptions) {
  const { clock, client, memory, frameUrl, isServed, sessionOf, nodeOf, onEmail, refresh } = options;
  const listeners = new Set<() => void>();
  const tell = () => tellAll(listeners, undefined);
  const isIn = () => Boolean(sessionOf('eip155') ?? sessionOf('solana'));
  const email = createEmailChange({
    clock,
    client,
    memory,
    isIn,
    onChanged() {
      onEmail(memory.email());
      tell();
    },
  });
  const read = (): ProfileSnapshot => ({
    smartNetworks: memory
      .smartChains()
      .map((id) => toNetworkId('eip155', id))
      .filter(isServed),
  });
  let snapshot: ProfileSnapshot | undefined;

  const profile: Profile = {
    snapshot() {
      snapshot ??= read();
      return snapshot;
    },
    subscribe: (listener) => listenIn(listeners, listener),
    email: memory.email,
    emailChange: email.change,
    dashboardUrl: new URL(DASHBOARD, frameUrl).href,
    async setAccountType({ namespace, type, signal }) {
      const session = sessionOf(namespace);
      if (!session) throw notIn();
      const { networkId, accounts } = session;
      const current = accounts[0]?.type ?? 'eoa';
      if (current === type) return;
      if (otherAccountType({ type: current, networkId, ...profile.snapshot() }) !== type)
        throw new UnsupportedError(
          'METHOD_UNSUPPORTED',
          {},
          { message: `The wallet has no account of the type ${type} on ${networkId}.` },
        );
      // The frame may stand on another kind of chain; its answer is about where it stands.
      await client.ask(
        'SWITCH_NETWORK',
        { chainId: toChainId(networkId) ?? networkId, rpcUrl: nodeOf(networkId) },
        signal,
      );
      const answer = await client.ask('SET_PREFERRED_ACCOUNT', { type }, signal);
      if (answer.type !== type) throw new PorticoError('FRAME_ERROR', {});
      if (!sessionOf(namespace)) throw notIn();
      memory.prefer(type);
      try {
        await refresh(namespace, signal);
      } catch (error) {
        // They were told that it failed: a later page must not come back by the other account. The frame is told with the next look.
        if (sessionOf(namespace)) memory.prefer(current);
        throw error;
      }
    },
  };
  return {
    profile,
    /**
     * The account type to ask the frame for: the person's choice, else the namespace's default ([§3] Account types).
     * Undefined for Solana while an EVM account is connected: the frame keeps one type for both namespaces.
     */
    typeFor(namespace: Namespace): OwnAccountType | undefined {
      const chosen = memory.preferredType();
      if (namespace !== 'eip155') return sessionOf('eip155') ? undefined : solana;
      return isOwnType(chosen) ? chosen : eip155;
    },
    /** Somebody has come in: where they have smart accounts is asked. Nowhere, where the frame does not say. */
    async learn() {
      const answer = await client.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS').catch(() => undefined);
      if (!isIn()) return;
      memory.smartChainsAre(answer?.smartAccountEnabledNetworks ?? []);
      snapshot = read();
      tell();
    },
    /** Their person has approved something: the smart account may be on its chain now. */
    async hasDone(namespace: Namespace, method: string) {
      const account = sessionOf(namespace)?.accounts[0];
      if (account?.isDeployed === false && SENDS.includes(method)) await refresh(namespace).catch(() => {});
    },
    /** Nobody is in any more. */
    forget() {
      snapshot = undefined;
      email.forget();
      tell();
    },
    stop() {
      email.stop();
      listeners.clear();
    },
  };
}
