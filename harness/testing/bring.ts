import type { Page } from '@playwright/test';
import { base58 } from '@scure/base';
import type { WalletOptions } from '../wallets/options';
import { walletScript } from '../wallets/script';
import type { SolanaWalletOptions } from '../wallets/solana/options';
import { solanaWalletScript } from '../wallets/solana/script';
import { EvmPageWallet, PageWallet } from './PageWallet';

/** Puts an Ethereum wallet into every page of a test that comes after this. */
export async function bringEvmWallet(page: Page, options: WalletOptions): Promise<EvmPageWallet> {
  const { privateKeyToAddress } = await import('viem/accounts');
  await page.context().addInitScript({ content: await walletScript([options]) });
  const addresses = options.privateKeys.map(privateKeyToAddress);
  return new EvmPageWallet(page, options.name, options.rdns, addresses, '__testWallets');
}

/** The public half of a key as wallets export it. */
const solanaAddress = (secretKey: string) => base58.encode(base58.decode(secretKey).slice(32));

/** Puts a Solana wallet into every page of a test that comes after this. */
export async function bringSolanaWallet(page: Page, options: SolanaWalletOptions): Promise<PageWallet> {
  await page.context().addInitScript({ content: await solanaWalletScript([options]) });
  return new PageWallet(page, options.name, options.id, options.secretKeys.map(solanaAddress), '__solanaTestWallets');
}
