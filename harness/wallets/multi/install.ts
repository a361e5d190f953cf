import { installBitcoinTestWallets } from '../bitcoin/install';
import { installTestWallets } from '../install';
import { installPolkadotTestWallets } from '../polkadot/install';
import { installSolanaTestWallets } from '../solana/install';
import type { MultiWalletOptions } from './options';

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
