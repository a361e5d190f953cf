import type { Namespace } from './caip';

/** Registry ids of wallets that a phone reaches by opening the page inside them (wire 5.7). */
const PHANTOM = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393';
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79';
const COINBASE = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa';
const BINANCE = '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25';

/** Wallets on a phone that are reached this way, though some have no link for pairing. */
export const isBrowsed = (walletId: string, namespace: Namespace): boolean =>
  walletId === PHANTOM ||
  (walletId === SOLFLARE && namespace === 'solana') ||
  (walletId === COINBASE && namespace === 'solana') ||
  (walletId === BINANCE && namespace === 'bip122');

/**
 * The address that opens this page in a wallet's own browser on a phone, where that is how the wallet is reached
 * ([views D.9]); nothing for all others. Only where the wallet is not in the page already.
 * @param page The page's address
 */
export function browseLink(walletId: string, namespace: Namespace, page: string): string | undefined {
  if (!isBrowsed(walletId, namespace)) return undefined;
  const url = encodeURIComponent(page);
  const origin = encodeURIComponent(new URL(page).origin);
  if (walletId === PHANTOM) return `https://phantom.app/ul/browse/${url}?ref=${origin}`;
  if (walletId === SOLFLARE) return `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`;
  if (walletId === COINBASE) return `https://go.cb-w.com/dapp?cb_url=${url}`;
  const path = btoa('/pages/browser/index');
  const query = encodeURIComponent(btoa(`url=${url}`));
  return `https://app.binance.com/mp/app?appId=xoqXxUSMRccLCrZNRebmzj&startPagePath=${path}&startPageQuery=${query}`;
}
