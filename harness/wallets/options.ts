import type { Hex } from 'viem';

/** A chain that a test wallet knows and can reach. */
export interface WalletChain {
  chainId: number;
  name: string;
  rpcUrl: string;
  symbol?: string;
}

/** What a wallet says untruly: somebody else's account, another chain, a signature by another key, or things of the wrong kind. */
export type Lie = 'account' | 'chain' | 'signature' | 'garbage';

/**
 * How a test wallet answers what a person would be asked. `hang` waits for `approve()` or `reject()` of the test, `ask`
 * shows the wallet's panel. Reads are answered at once, whatever is set.
 */
export type Behaviour =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'ask'
  | { delay: number }
  | { error: { code: number; message: string; data?: unknown } }
  | { lie: Lie };

/** Plain data, so that it can cross from a test into a page. */
export interface WalletOptions {
  name: string;
  /** Also its key in `window.__testWallets`. */
  rdns: string;
  /** A data URI, as EIP-6963 asks. */
  icon: string;
  /** EIP-6963: new for each page view; made up when left out. */
  uuid?: string;
  /** Real keys. The first is selected at first. */
  privateKeys: readonly Hex[];
  /** The first is where the wallet stands at first. */
  chains: readonly WalletChain[];
  /** Default `approve`. */
  behaviour?: Behaviour;
  /** For single methods, in place of `behaviour`. */
  answers?: Record<string, Behaviour>;
  locked?: boolean;
  /** How a page finds it; default EIP-6963 alone. `legacy` is `window.ethereum`. */
  ways?: readonly ('eip6963' | 'legacy')[];
  /** `late` waits for `arrive()`, or for so many milliseconds. */
  arrives?: 'at once' | 'late' | number;
  /** Marks such as `isHarbor`, set on the provider. */
  flags?: Record<string, boolean>;
}
