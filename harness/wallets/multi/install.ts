import { installBitcoinTestWallets } from '../bitcoin/install';
import type { BitcoinWalletOptions } from '../bitcoin/options';
import { installTestWallets } from '../install';
import type { WalletOptions } from '../options';
import { installPolkadotTestWallets } from '../polkadot/install';
import type { PolkadotWalletOptions } from '../polkadot/options';
import { installSolanaTestWallets } from '../solana/install';
import type { SolanaWalletOptions } from '../solana/options';

/** One wallet on several chains: the same name and picture, announced in each chain's own way. What is left out, it is not on. */
export interface MultiWalletOptions {
  evm?: WalletOptions;
  solana?: SolanaWalletOptions;
  bitcoin?: BitcoinWalletOptions;
  polkadot?: PolkadotWalletOptions;
}

declare global {
  interface Window {
    __installMultiWallets?: typeof installMultiWallets;
  }
}

/** Puts wallets of several chains into this page; frames within it get none. */
export function installMultiWallets(wallets: readonly MultiWalletOptions[]) {
  for (const { evm, solana, bitcoin, polkadot } of wallets) {
    if (evm) installTestWallets([evm]);
    if (solana) installSolanaTestWallets([solana]);
    if (bitcoin) installBitcoinTestWallets([bitcoin]);
    if (polkadot) installPolkadotTestWallets([polkadot]);
  }
}
