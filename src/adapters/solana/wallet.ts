import type { NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { SendOptions, WalletAccount } from '@/ports/adapter';

/** What a wallet lets this page see. */
export interface Seat {
  /** The first is in use. Never empty. */
  accounts: WalletAccount[];
  /** Networks of the host that the account in use can be used on. */
  networkIds: NetworkId[];
  /** Where it stands itself, where it says so. */
  networkId?: NetworkId;
}

interface SignerRequest {
  address: string;
  networkId: NetworkId;
  signal?: AbortSignal;
}

/** What a wallet signs, as bytes. What it lacks is left out. Its answers are checked here. */
export interface Signer {
  /** Kinds of transaction that it takes; any, where it does not say. */
  versions?: readonly ('legacy' | number)[];
  /** Resolves with 64 bytes. */
  signMessage?(request: SignerRequest & { message: Uint8Array }): Promise<Uint8Array>;
  /** In the order given. */
  signTransactions?(request: SignerRequest & { transactions: Uint8Array[] }): Promise<Uint8Array[]>;
  /** Resolves with the transaction's first signature, in base58. */
  signAndSend?(request: SignerRequest & { transaction: Uint8Array; options?: SendOptions }): Promise<string>;
}

/** A wallet on Solana, wherever it lives: in this page (Wallet Standard) or far away (a phone, a frame). */
export interface SolanaWallet {
  connector: Connector;
  /** It tells of a session that somebody else began: one approval may open it in several namespaces. */
  isRemote?: boolean;
  /** Resolves with undefined when it was asked silently and does not know us. */
  connect(request: { networkId?: NetworkId; isSilent?: boolean; signal?: AbortSignal }): Promise<Seat | undefined>;
  disconnect(): Promise<void>;
  /** Where its requests go, where it has a say in that. */
  switchNetwork?(networkId: NetworkId, signal?: AbortSignal): Promise<Seat | undefined>;
  /** Hears what changes there; `null` is no account any more. The answer stops it. */
  subscribe(listener: (seat: Seat | null) => void): () => void;
  /** With its first use: most visits sign nothing. */
  signer(): Promise<Signer>;
}
