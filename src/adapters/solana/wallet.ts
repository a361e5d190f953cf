import type { NetworkId } from '@/domain/caip';
import type { SendOptions } from '@/ports/adapter';
import type { ChainWallet } from '../wallets/wallet';

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
export interface SolanaWallet extends ChainWallet {
  /** With its first use: most visits sign nothing. */
  signer(): Promise<Signer>;
}
