import { arriveBy } from '../arrival';
import { pageOutside } from '../outside';
import type { BitcoinWalletOptions } from './options';
import { createSatsProvider, type SatsProvider } from './sats';
import { type BitcoinStandardWallet, createBitcoinStandard } from './standard';
import { createBitcoinCore } from './wallet';

interface Registrar {
  register(wallet: unknown): unknown;
}

type Listed = Record<string, unknown> | null | string;

declare global {
  interface Window {
    /** By id: what each Bitcoin test wallet was asked, and its controls. */
    __bitcoinTestWallets?: Record<string, InstalledBitcoinWallet>;
    __installBitcoinTestWallets?: typeof installBitcoinTestWallets;
    /** WBIP-004: who is here, and by which path of the window. */
    btc_providers?: Listed[];
  }
}

/** Puts the provider where its path leads, and the path on the list. */
function list(provider: SatsProvider, { id, name, icon, announces }: BitcoinWalletOptions) {
  const own = {
    id,
    name,
    icon,
    webUrl: 'https://wallet.example',
    methods: ['getAddresses', 'signMessage', 'signPsbt'],
  };
  const path = id.split('.');
  const last = path.pop() as string;
  let place = window as unknown as Record<string, unknown>;
  for (const part of path) {
    place[part] ??= {};
    place = place[part] as Record<string, unknown>;
  }
  place[last] = provider;
  const nonsense: Listed[] = [
    null,
    'a wallet',
    {},
    { id: 'nowhere.at.all', name: 'Absent', icon: '' },
    { id: 42, name: [], icon: {} },
    {
      get id() {
        throw new Error('Hands off.');
      },
    },
  ];
  window.btc_providers = [...(window.btc_providers ?? []), ...(announces === 'badly' ? nonsense : []), own];
}

function register(standard: BitcoinStandardWallet) {
  const callback = ({ register: take }: Registrar) => take(standard);
  window.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent<Registrar>).detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
}

/** A Bitcoin test wallet with its faces for pages; not announced yet. */
export function createBitcoinTestWallet(options: BitcoinWalletOptions, outside = pageOutside()) {
  const core = createBitcoinCore(options, outside);
  return {
    kind: 'bip122' as const,
    info: core.info,
    provider: createSatsProvider(core, options),
    standard: createBitcoinStandard(core, options),
    own: core.own,
    ...core.controls,
  };
}

export type BitcoinTestWallet = ReturnType<typeof createBitcoinTestWallet>;

export type InstalledBitcoinWallet = BitcoinTestWallet & {
  /** Makes a wallet known that was to come late. */
  arrive(): void;
};

/** Puts Bitcoin test wallets into this page; frames within it get none. */
export function installBitcoinTestWallets(wallets: readonly BitcoinWalletOptions[]) {
  if (window.top !== window) return;
  const installed = window.__bitcoinTestWallets ?? {};
  window.__bitcoinTestWallets = installed;
  for (const options of wallets) {
    const { ways = ['btc_providers'] } = options;
    const wallet = createBitcoinTestWallet(options);
    const arrive = arriveBy(options.arrives, () => {
      if (ways.includes('btc_providers')) list(wallet.provider, options);
      if (ways.includes('standard')) register(wallet.standard);
    });
    installed[options.id] = { ...wallet, arrive };
  }
}
