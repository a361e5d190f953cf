import { bundlePage, callIn } from '../bundle';
import type { MultiWalletOptions } from './options';

/**
 * Wallets of several chains as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 */
export async function multiWalletScript(wallets: readonly MultiWalletOptions[]): Promise<string> {
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installMultiWallets', wallets);
}
