import { bundlePage, callIn } from '../bundle';
import type { PolkadotWalletOptions } from './options';

/**
 * The Polkadot test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 */
export async function polkadotWalletScript(wallets: readonly PolkadotWalletOptions[]): Promise<string> {
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installPolkadotTestWallets', wallets);
}
