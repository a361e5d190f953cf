import type { TestWallet } from './evm';
import type { WalletOptions } from './options';

/** Announces a wallet by EIP-6963: now, and each time a page asks who is there. */
function announce({ info, provider }: TestWallet) {
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', say);
  say();
}

/** The way of old: the one `window.ethereum`, and the event for those who waited for it. */
function inject({ provider }: TestWallet) {
  Object.defineProperty(window, 'ethereum', { value: provider, configurable: true, writable: true });
  window.dispatchEvent(new Event('ethereum#initialized'));
}

/** Makes a wallet known to the page: at once, after some time, or when `arrive` is called. */
export function bringIn(wallet: TestWallet, { ways = ['eip6963'], arrives = 'at once' }: WalletOptions) {
  let here = false;
  const arrive = () => {
    if (here) return;
    here = true;
    if (ways.includes('legacy')) inject(wallet);
    if (ways.includes('eip6963')) announce(wallet);
    wallet.reconnect();
  };
  if (arrives === 'at once') arrive();
  if (typeof arrives === 'number') setTimeout(arrive, arrives);
  return arrive;
}
