import type { Hex } from 'viem';

/** A chain that a test wallet knows and can reach. */
export interface WalletChain {
  chainId: number;
  name: string;
  rpcUrl: string;
  symbol?: string;
}

/**
 * What a wallet says untruly: somebody else's account, an empty list, its accounts with a wrong checksum, another chain (and
 * a yes to a switch it does not make), a signature by another key, or things of the wrong kind.
 */
export type Lie = 'account' | 'empty' | 'checksum' | 'chain' | 'signature' | 'garbage';

/**
 * How a test wallet answers what a person would be asked. `hang` waits for `approve()` or `reject()` of the test, `ask`
 * shows the wallet's panel. Reads are answered at once, whatever is set, but by two: a wallet that is `silent` answers
 * nothing at all, and one that `throws` does so before it gives a promise.
 */
export type Behaviour =
  | 'approve'
  | 'reject'
  | 'hang'
  | 'ask'
  | 'silent'
  | { throws: string }
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
  /**
   * How a page finds it; default EIP-6963 alone. `legacy` is `window.ethereum`; `wrapped` the same through a proxy, as
   * some wallets do; `shared` joins the list at `window.ethereum.providers`.
   */
  ways?: readonly ('eip6963' | 'legacy' | 'wrapped' | 'shared')[];
  /** `twice` with the same id, `anew` with a new one each time, `badly` with things of the wrong kind before the true one. */
  announces?: 'once' | 'twice' | 'anew' | 'badly';
  /** `late` waits for `arrive()`, or for so many milliseconds. */
  arrives?: 'at once' | 'late' | number;
  /** Is in the page's frames too, as some wallets are. */
  inFrames?: boolean;
  /** Marks such as `isHarbor`, set on the provider. */
  flags?: Record<string, boolean>;
  /** Methods it does not have. */
  lacks?: readonly string[];
  /** Takes the account's next nonce, whatever nonce a page gives, as some wallets do. */
  ignoresNonce?: boolean;
  /** Events it never tells of, though they happen. */
  mute?: readonly string[];
  /** How it says that it does not know a chain: 4902 (default), 4902 inside another error, or an internal error in words. */
  unknownChain?: 'code' | 'nested' | 'words';
  /** To add a chain is not to move there. */
  addsOnly?: boolean;
  /** How it takes batches of calls (EIP-5792). To have none of it, name the methods in `lacks`. */
  batches?: {
    /** Default `ready`: an account is upgraded by EIP-7702 when a page requires all calls or none, and `supported` then. */
    atomic?: 'ready' | 'unsupported';
    /** How many calls at once; default 20. */
    most?: number;
    /** Capabilities besides `atomic`, as it announces them; a batch may ask for these. They are taken, and not done. */
    capabilities?: Record<string, unknown>;
  };
}
