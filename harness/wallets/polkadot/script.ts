import { bundlePage, callIn } from '../bundle';
import { checkWallets } from '../checkWallets';
import type { PolkadotWalletOptions } from './options';

/**
 * The Polkadot test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 * @throws TypeError that names the option which is wrong
 * @example
 * await context.addInitScript({ content: await polkadotWalletScript([thistle()]) });
 */
export async function polkadotWalletScript(wallets: readonly PolkadotWalletOptions[]): Promise<string> {
  checkWallets('polkadotWalletScript', 'polkadot', wallets, 'await polkadotWalletScript([thistle()])');
  return callIn(await bundlePage(new URL('./page.ts', import.meta.url)), '__installPolkadotTestWallets', wallets);
}
