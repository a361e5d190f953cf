import type { Page } from '@playwright/test';
import { base58 } from '@scure/base';
import { bitcoinAccounts, bitcoinSeed } from '../fixtures/bitcoin';
import { polkadotAccounts } from '../fixtures/polkadot';
import type { BitcoinWalletOptions } from '../wallets/bitcoin/options';
import { bitcoinWalletScript } from '../wallets/bitcoin/script';
import type { WalletOptions } from '../wallets/options';
import type { PolkadotWalletOptions } from '../wallets/polkadot/options';
import { polkadotWalletScript } from '../wallets/polkadot/script';
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

/** Puts a Bitcoin wallet into every page of a test that comes after this; a seed of the test's own makes addresses that only its page knows. */
export async function bringBitcoinWallet(page: Page, options: BitcoinWalletOptions): Promise<PageWallet> {
  await page.context().addInitScript({ content: await bitcoinWalletScript([options]) });
  const addresses = options.seed === bitcoinSeed ? bitcoinAccounts.map(({ payment }) => payment) : [];
  return new PageWallet(page, options.name, options.id, addresses, '__bitcoinTestWallets');
}

/** Puts a Polkadot wallet into every page of a test that comes after this; of seeds and networks that are its own, only its page knows the addresses. */
export async function bringPolkadotWallet(page: Page, options: PolkadotWalletOptions): Promise<PageWallet> {
  await page.context().addInitScript({ content: await polkadotWalletScript([options]) });
  const known = polkadotAccounts.filter(({ seed }) => options.prefix === 0 && options.seeds.includes(seed));
  const addresses = known.map(({ address }) => address);
  return new PageWallet(page, options.name, options.id, addresses, '__polkadotTestWallets');
}
