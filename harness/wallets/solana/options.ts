import type { Behaviour } from '../options';

/** A cluster that a test wallet knows, as Wallet Standard names it. */
export interface SolanaWalletChain {
  id: 'solana:mainnet' | 'solana:devnet' | 'solana:testnet' | 'solana:localnet';
  /** Where the wallet itself sends to. */
  rpcUrl: string;
  name?: string;
}

export type SolanaFeature =
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn';

/** Plain data, so that it can cross from a test into a page. */
export interface SolanaWalletOptions {
  name: string;
  /** Its key in `window.__solanaTestWallets`; the same as an Ethereum wallet's when both are one. */
  id: string;
  /** A data URI. */
  icon: string;
  /** Real keys: 64 bytes as base58. The first is selected at first. */
  secretKeys: readonly string[];
  chains: readonly SolanaWalletChain[];
  /** Default `approve`. */
  behaviour?: Behaviour;
  /** For single features, in place of `behaviour`: `{ 'solana:signMessage': 'reject' }`. */
  answers?: Record<string, Behaviour>;
  locked?: boolean;
  /** Features that it does not have. */
  lacks?: readonly SolanaFeature[];
  /** Transactions that it takes; default both. */
  versions?: readonly ('legacy' | 0)[];
  /** Hardware wallets refuse what they can't show: one transaction at a time, then. */
  oneAtATime?: boolean;
  /** `late` waits for `arrive()`, or for so many milliseconds. */
  arrives?: 'at once' | 'late' | number;
}
