import { bundlePage, callIn } from '../bundle';
import type { SolanaWalletOptions } from './options';

/**
 * The Solana test wallets as one classic script: for Playwright's `addInitScript`, or for a page to load before its own.
 * Bundled once per process.
 */
export async function solanaWalletScript(wallets: readonly SolanaWalletOptions[]): Promise<string> {
  const script = await bundlePage(new URL('./page.ts', import.meta.url));
  return callIn(script, '__installSolanaTestWallets', wallets);
}
