import type { Behaviour } from '../options';

/** Networks as wallets of Bitcoin name them (sats-connect). */
export type BitcoinNetworkName = 'Mainnet' | 'Testnet' | 'Testnet4' | 'Signet';

/** A network that a test wallet knows. */
export interface BitcoinWalletChain {
  name: BitcoinNetworkName;
  /** Where the wallet itself reads and sends, as Esplora has it. Left out, the wallet keeps a small chain in its page. */
  esploraUrl?: string;
}

/** Plain data, so that it can cross from a test into a page. */
export interface BitcoinWalletOptions {
  name: string;
  /** Its key in `window.__bitcoinTestWallets`, and what `window.btc_providers` leads to. */
  id: string;
  /** A data URI. */
  icon: string;
  /** The seed of BIP-39 (64 bytes as hex): BIP-84 and BIP-86 make the keys of it. */
  seed: string;
  /** How many accounts it has, each with a payment and an ordinals address; default 2. */
  accounts?: number;
  /** The first is where the wallet stands at first. */
  chains: readonly [BitcoinWalletChain, ...BitcoinWalletChain[]];
  /** Default `approve`. */
  behaviour?: Behaviour;
  /** For single methods, in place of `behaviour`: `{ signMessage: 'reject' }`. */
  answers?: Record<string, Behaviour>;
  locked?: boolean;
  /** How a page finds it: the list at `window.btc_providers` (WBIP-004), Wallet Standard, or both. Default the first. */
  ways?: readonly ('btc_providers' | 'standard')[];
  /** `badly` puts things of the wrong kind beside it. */
  announces?: 'once' | 'badly';
  /** `late` waits for `arrive()`, or for so many milliseconds. */
  arrives?: 'at once' | 'late' | number;
  /** Methods it does not have. */
  lacks?: readonly string[];
}
