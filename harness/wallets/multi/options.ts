import type { BitcoinWalletOptions } from '../bitcoin/options';
import type { WalletOptions } from '../options';
import type { PolkadotWalletOptions } from '../polkadot/options';
import type { SolanaWalletOptions } from '../solana/options';

/** One wallet on several chains: the same name and picture, announced in each chain's own way. What is left out, it is not on. */
export interface MultiWalletOptions {
  evm?: WalletOptions;
  solana?: SolanaWalletOptions;
  bitcoin?: BitcoinWalletOptions;
  polkadot?: PolkadotWalletOptions;
}
