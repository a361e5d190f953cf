import type { Namespace, NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { Network } from '@/domain/network';
import type { Social } from '@/domain/socials';
import type { WalletAccount } from './account';
import type { Approval } from './approval';
import type { Login } from './login';
import type { Pairing } from './pairing';
import type { Profile } from './profile';

/** An account of a wallet far away, with what the wallet told of it; without a type, the namespace's adapter says which it is. */
export type RemoteAccount = Pick<WalletAccount, 'address' | 'publicKey' | 'path' | 'isDeployed'> &
  Partial<Pick<WalletAccount, 'type'>>;

/** What a wallet far away agreed to in one namespace. */
export interface RemoteSession {
  /** The first is the active one. Never empty. */
  accounts: RemoteAccount[];
  /** Where its requests go unless they name another. */
  networkId: NetworkId;
  /** The networks it agreed to. */
  networkIds: NetworkId[];
  /** The JSON-RPC methods it agreed to. */
  methods: string[];
  /** Who it says it is; untrusted. */
  wallet?: { name: string; imageUrl?: string };
}

/**
 * A wallet that is not in this page, as one namespace's adapter sees it: a phone reached by pairing, the embedded wallet
 * behind its frame. One approval may open it in several namespaces at once.
 */
export interface RemoteWallet {
  readonly connector: Connector;
  /**
   * Joins the session that is there, or asks for one; the signal takes the question back. `isSilent`: never asks, and resolves with undefined when there is
   * none to join.
   * @throws UserRejectedError, AbortedError, TimeoutError
   */
  connect(request: {
    networkId?: NetworkId;
    isSilent?: boolean;
    signal?: AbortSignal;
  }): Promise<RemoteSession | undefined>;
  /** Ends its session on this device at once. What the promise tells is whether the wallet heard of it. */
  disconnect(): Promise<void>;
  /** Asks it, on a named chain; resolves with its raw answer, which is untrusted. */
  request(request: { method: string; params: unknown; networkId: NetworkId; signal?: AbortSignal }): Promise<unknown>;
  /** Where its requests go from now on, where it agreed to that network; else it is asked. */
  switchNetwork(request: { networkId: NetworkId; signal?: AbortSignal }): Promise<RemoteSession>;
  /** It says itself what it refuses; else what it did not agree to is refused before it is asked. */
  readonly refusesItself?: boolean;
  /** Calls back when the session’s accounts or network change, and with `null` when it ends. Returns the unsubscribe function. */
  subscribe(listener: (session: RemoteSession | null) => void): () => void;
  /**
   * Of a wallet whose person approves in a view of ours: calls back with the requests that wait for that, oldest first.
   * Returns the unsubscribe function.
   */
  subscribeApprovals?(listener: (approvals: readonly Approval[]) => void): () => void;
  /** Refuses one of those, as a visitor does who closes its view; whoever asked is told a rejection. */
  refuse?(approvalId: string): void;
}

/** A way in beside wallets, as a block of Connect ([§9] Connect method order). */
export type LoginMethod = 'email' | 'social';

/** Each of them that is there; called when a visitor comes to its block, so that what it needs is fetched ahead. */
export type LoginMethods = Readonly<Partial<Record<LoginMethod, () => void>>>;

interface Method {
  /** One for each namespace it serves, of those configured. */
  remotes(networks: readonly Network[]): Partial<Record<Namespace, RemoteWallet>>;
  stop(): void;
}

/** Why a request was not answered that its person should know of: nobody may ask that, or the wallet went away meanwhile. */
export type Refusal = 'RPC_NOT_ALLOWED' | 'FRAME_LOAD_FAILED';

/** A way in by a code that another device reads. */
export interface PairingMethod extends Method {
  readonly kind: 'pairing';
  readonly id: 'walletConnect';
  readonly pairing: Pairing;
}

/** What is wrong between the page and its secure frame ([§8] APKT003 to APKT005). */
export type FrameTrouble = 'FRAME_LOAD_FAILED' | 'FRAME_REQUEST_TIMEOUT' | 'DOMAIN_UNVERIFIED';

/** A way in for people without a wallet of theirs, who log in. */
export interface EmbeddedMethod extends Method {
  readonly kind: 'embedded';
  readonly id: 'embedded';
  readonly login: Login;
  /** What its person sees and changes of it. */
  readonly profile: Profile;
  /** Its blocks in Connect. */
  readonly loginMethods: LoginMethods;
  /** The social accounts that the site names, in their order; where it names none, the project says. */
  readonly socials?: readonly Social[];
  /**
   * Shows what the wallet itself asks its person, over an element of ours, under a title for screen readers. Returns what
   * hides it.
   */
  showFrame(place: HTMLElement, title: string): () => void;
  /** Calls back when a request ended in a way that its person should know of. Returns the unsubscribe function. */
  subscribeRefusals(listener: (code: Refusal) => void): () => void;
  /** Calls back when the frame did not come, did not answer a login, or does not know the page's domain. Returns the unsubscribe function. */
  subscribeTrouble?(listener: (code: FrameTrouble) => void): () => void;
}

/** A way in that serves several namespaces: each adapter is given its remote wallet (`ChainAdapter.addRemote`). */
export type ConnectMethod = PairingMethod | EmbeddedMethod;
