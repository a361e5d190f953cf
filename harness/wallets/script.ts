import { bundlePage, callIn } from './bundle';
import { checkWallets } from './checkWallets';
import type { WalletOptions } from './options';

/**
 * The test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 * @throws TypeError that names the option which is wrong
 * @example
 * await context.addInitScript({ content: await walletScript([harbor({ chains: evmChainsOf(harness.info) })]) });
 */
export async function walletScript(wallets: readonly WalletOptions[]): Promise<string> {
  checkWallets('walletScript', 'evm', wallets, 'await walletScript([harbor({ chains: evmChainsOf(harness.info) })])');
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installTestWallets', wallets);
}
