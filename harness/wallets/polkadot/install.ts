import { arriveBy } from '../arrival';
import { pageOutside } from '../outside';
import type { PolkadotWalletOptions } from './options';
import { createPolkadotTestWallet, type PolkadotTestWallet } from './wallet';

export type InstalledPolkadotWallet = PolkadotTestWallet & {
  /** Makes a wallet known that was to come late. */
  arrive(): void;
};

declare global {
  interface Window {
    /** By id: what each Polkadot test wallet was asked, and its controls. */
    __polkadotTestWallets?: Record<string, InstalledPolkadotWallet>;
    __installPolkadotTestWallets?: typeof installPolkadotTestWallets;
    /** Where wallets of Polkadot put themselves, by a name of their own. */
    injectedWeb3?: Record<string, unknown>;
  }
}

function inject({ provider }: PolkadotTestWallet, { name, key = name, announces }: PolkadotWalletOptions) {
  const place = window.injectedWeb3 ?? {};
  window.injectedWeb3 = place;
  if (announces === 'badly') {
    Object.assign(place, { nothing: null, text: 'a wallet', empty: {}, wrong: { enable: 7 }, '': provider });
    Object.defineProperty(place, 'trap', {
      enumerable: true,
      configurable: true,
      get() {
        throw new Error('Hands off.');
      },
    });
  }
  place[key] = provider;
}

/** Puts Polkadot test wallets into this page; frames within it get none. */
export function installPolkadotTestWallets(wallets: readonly PolkadotWalletOptions[]) {
  if (window.top !== window) return;
  const installed = window.__polkadotTestWallets ?? {};
  window.__polkadotTestWallets = installed;
  for (const options of wallets) {
    const wallet = createPolkadotTestWallet(options, pageOutside());
    installed[options.id] = { ...wallet, arrive: arriveBy(options.arrives, () => inject(wallet, options)) };
  }
}
