import type { SolanaWalletOptions } from './options';
import type { SolanaTestWallet } from './wallet';

interface Registrar {
  register(wallet: unknown): unknown;
}

/** Makes a wallet known by Wallet Standard: to pages that listen now, and to those that come later. */
function announce({ standard }: SolanaTestWallet) {
  const callback = ({ register }: Registrar) => register(standard);
  window.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent<Registrar>).detail));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
}

/** Makes a wallet known to the page: at once, after some time, or when what comes back is called. */
export function bringInSolana(wallet: SolanaTestWallet, { arrives = 'at once' }: SolanaWalletOptions) {
  let here = false;
  const arrive = () => {
    if (here) return;
    here = true;
    announce(wallet);
  };
  if (arrives === 'at once') arrive();
  if (typeof arrives === 'number') setTimeout(arrive, arrives);
  return arrive;
}
