import type { AccountId, HexIn, Namespace, NetworkId } from '@/domain/caip';
import type { ConnectorType } from '@/domain/connector';
import type { ErrorCode } from '@/domain/errors/codes';
import type { Network } from '@/domain/network';
import type { WalletAccount } from './adapter';

/**
 * `restoring`: a stored snapshot, nothing asked yet; whatever is asked of its wallet waits for it, 10 s at most. `reconnecting`: the wallet has been asked
 * ([contract 1, handle]).
 */
export type ConnectionStatus = 'restoring' | 'reconnecting' | 'disconnected' | 'connecting' | 'connected';

/** A wallet that let this page in, beside the one in use. */
export interface PublicConnection<N extends Namespace = Namespace> {
  connectorId: string;
  accounts: WalletAccount<N>[];
  networkId: NetworkId;
  wallet?: { name: string; icon?: string };
}

/** The account of one namespace. */
export interface PublicAccount<N extends Namespace = Namespace> {
  status: ConnectionStatus;
  address?: HexIn<N>;
  caipAddress?: AccountId;
  /** The name the address has chosen, once a button of ours, Account or `usePorticoName()` has looked. Chosen by a stranger. */
  profileName?: string;
  /** A picture of the name. */
  profileImage?: string;
  connectorId?: string;
  wallet?: { name: string; icon?: string };
  type?: ConnectorType;
  accounts: WalletAccount<N>[];
  /** Further wallets of this namespace, where several are allowed at once. */
  others?: PublicConnection<N>[];
}

/** Who has signed in, as far as this page has looked (docs/sign-in.md). */
export interface PublicSignIn {
  /** Each on its network. */
  accounts: readonly AccountId[];
  /** `asking`: the visitor's turn. `signing`: the wallet's. `failed`: it may be tried again. */
  status: 'idle' | 'asking' | 'signing' | 'failed';
  /** Who is asked, or was when the visitor left it at that. */
  account?: AccountId;
  /** Why the last try failed. */
  error?: ErrorCode;
}

/** All that a host page can see of us. Plain data, equal by reference until something changed. */
export interface PorticoState {
  open: boolean;
  /** The view shown, while open. */
  view: string | null;
  /** Of the active namespace. */
  status: ConnectionStatus;
  activeNamespace: Namespace;
  networkId: NetworkId | null;
  /** Null while the wallet stands on a network that the host did not list. */
  network: Network | null;
  accounts: { [N in Namespace]?: PublicAccount<N> };
  /** Where the site gave `siwx`, once an account was looked at. */
  signIn?: PublicSignIn;
}
