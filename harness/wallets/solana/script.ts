import { bundlePage, callIn } from '../bundle';
import { checkWallets } from '../checkWallets';
import type { SolanaWalletOptions } from './options';

/**
 * The Solana test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 * @throws TypeError that names the option which is wrong
 * @example
 * await context.addInitScript({ content: await solanaWalletScript([lantern({ chains: solanaChainsOf(harness.info) })]) });
 */
export async function solanaWalletScript(wallets: readonly SolanaWalletOptions[]): Promise<string> {
  checkWallets(
    'solanaWalletScript',
    'solana',
    wallets,
    'await solanaWalletScript([lantern({ chains: solanaChainsOf(harness.info) })])',
  );
  const script = await bundlePage(new URL('./page.ts', import.meta.url));
  return callIn(script, '__installSolanaTestWallets', wallets);
}
