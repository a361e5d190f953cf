import { bringIn } from './announce';
import { createTestWallet, type TestWallet } from './evm';
import type { WalletOptions } from './options';
import { pageOutside } from './outside';

export type InstalledWallet = TestWallet & {
  /** Makes a wallet known that was to come late. */
  arrive(): void;
};

declare global {
  interface Window {
    /** By rdns: what each test wallet was asked, and its controls. */
    __testWallets?: Record<string, InstalledWallet>;
    __installTestWallets?: typeof installTestWallets;
  }
}

/** Puts test wallets into this page; a frame within it gets those that go into frames. */
export function installTestWallets(list: readonly WalletOptions[]) {
  const here = list.filter(({ inFrames }) => inFrames || window.top === window);
  if (here.length === 0) return;
  const outside = pageOutside();
  const installed = window.__testWallets ?? {};
  window.__testWallets = installed;
  for (const options of here) {
    const wallet = createTestWallet(options, outside);
    installed[options.rdns] = { ...wallet, arrive: bringIn(wallet, options) };
  }
}
