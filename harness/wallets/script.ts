import { bundlePage, callIn } from './bundle';
import type { WalletOptions } from './options';

/**
 * The test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 */
export async function walletScript(wallets: readonly WalletOptions[]): Promise<string> {
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installTestWallets', wallets);
}
