import type { NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import { traitsOf } from '@/domain/connectorTraits';
import type { WalletAccount } from '@/ports/account';

/** What a wallet lets this page use. */
export interface WalletSession {
  /** The first is in use. Never empty. */
  accounts: WalletAccount[];
  /** Where it stands itself; it need not be a network of the host. Left out by wallets that stand nowhere. */
  networkId?: NetworkId;
  /** The networks it said it can be used on, where it says so. */
  networkIds?: NetworkId[];
  /** Who it is, where its connector can't tell; untrusted. */
  wallet?: { name: string; imageUrl?: string };
}

export interface WalletQuestion {
  networkId: NetworkId;
  signal?: AbortSignal;
}

/** A wallet, wherever it lives: in this page, or far away (a phone, a frame). Its answers are checked here. */
export interface ChainWallet {
  readonly connector: Connector;
  /** Where it was found, if a wallet may be found in several places: under one name it is then one wallet. */
  readonly foundIn?: string;
  /** Resolves with undefined when it was asked silently and does not know us. */
  connect(request: {
    networkId?: NetworkId;
    isSilent?: boolean;
    signal?: AbortSignal;
  }): Promise<WalletSession | undefined>;
  disconnect(): Promise<void>;
  /** Where it has a say in that. Resolves with where it is then. */
  switchNetwork?(request: WalletQuestion): Promise<WalletSession>;
  /** Hears what changes there; `null` is no account any more. Returns the unsubscribe function. */
  subscribe(listener: (session: WalletSession | null) => void): () => void;
}

export const isRemote = ({ connector }: ChainWallet) => traitsOf(connector).isRemote;
