import { bringIn } from './announce';
import { createTestWallet, type Outside, type TestWallet } from './evm';
import type { WalletOptions } from './options';

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

/** `randomUUID` exists in secure contexts alone; a wallet must come to any page. */
function uuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function page(): Outside {
  const fetch = window.fetch.bind(window);
  return {
    // Storage is looked up at each use: to touch it throws where a page may store nothing.
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => localStorage.setItem(key, value),
    },
    origin: location.origin,
    fetch,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    uuid,
  };
}

/** Puts test wallets into this page; frames within it get none. */
export function installTestWallets(list: readonly WalletOptions[]) {
  if (window.top !== window) return;
  const outside = page();
  const installed = window.__testWallets ?? {};
  window.__testWallets = installed;
  for (const options of list) {
    const wallet = createTestWallet(options, outside);
    installed[options.rdns] = { ...wallet, arrive: bringIn(wallet, options) };
  }
}
