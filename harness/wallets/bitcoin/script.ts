import { bundlePage, callIn } from '../bundle';
import { checkWallets } from '../checkWallets';
import type { BitcoinWalletOptions } from './options';

/**
 * The Bitcoin test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 * @throws TypeError that names the option which is wrong
 * @example
 * await context.addInitScript({ content: await bitcoinWalletScript([cinder({ chains: bitcoinChains })]) });
 */
export async function bitcoinWalletScript(wallets: readonly BitcoinWalletOptions[]): Promise<string> {
  checkWallets(
    'bitcoinWalletScript',
    'bitcoin',
    wallets,
    'await bitcoinWalletScript([cinder({ chains: bitcoinChains })])',
  );
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installBitcoinTestWallets', wallets);
}
