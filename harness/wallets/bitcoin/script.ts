import { bundlePage, callIn } from '../bundle';
import type { BitcoinWalletOptions } from './options';

/**
 * The Bitcoin test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 */
export async function bitcoinWalletScript(wallets: readonly BitcoinWalletOptions[]): Promise<string> {
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installBitcoinTestWallets', wallets);
}
