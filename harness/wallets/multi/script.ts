import { bundlePage, callIn } from '../bundle';
import { checkWallets } from '../checkWallets';
import type { MultiWalletOptions } from './options';

/**
 * Wallets of several chains as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 * @throws TypeError that names the option which is wrong
 * @example
 * await context.addInitScript({ content: await multiWalletScript([harborEverywhere({ chains: evmChainsOf(harness.info) })]) });
 */
export async function multiWalletScript(wallets: readonly MultiWalletOptions[]): Promise<string> {
  checkWallets(
    'multiWalletScript',
    'multi',
    wallets,
    'await multiWalletScript([harborEverywhere({ chains: evmChainsOf(harness.info) })])',
  );
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installMultiWallets', wallets);
}
