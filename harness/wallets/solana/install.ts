import { pageOutside } from '../outside';
import type { SolanaWalletOptions } from './options';
import { bringInSolana } from './register';
import { createSolanaTestWallet, type SolanaTestWallet } from './wallet';

export type InstalledSolanaWallet = SolanaTestWallet & {
  /** Makes a wallet known that was to come late. */
  arrive(): void;
};

declare global {
  interface Window {
    /** By id: what each Solana test wallet was asked, and its controls. */
    __solanaTestWallets?: Record<string, InstalledSolanaWallet>;
    __installSolanaTestWallets?: typeof installSolanaTestWallets;
  }
}

/** Puts Solana test wallets into this page; frames within it get none. */
export function installSolanaTestWallets(list: readonly SolanaWalletOptions[]) {
  if (window.top !== window) return;
  const installed = window.__solanaTestWallets ?? {};
  window.__solanaTestWallets = installed;
  for (const options of list) {
    const wallet = createSolanaTestWallet(options, pageOutside());
    installed[options.id] = { ...wallet, arrive: bringInSolana(wallet, options) };
  }
}
