import type { Namespace } from '@/domain/caip';
import type { BitcoinProvider } from './bitcoin/provider';
import type { PolkadotProvider } from './polkadot/provider';
import type { SolanaProvider } from './solana/provider';

/** A wallet of the EVM (EIP-1193), as viem's `custom()` and ethers' `BrowserProvider` take it. */
export interface Eip1193Provider {
  request<Answer = unknown>(request: { method: string; params?: readonly unknown[] | object }): Promise<Answer>;
  on(event: string, listener: (...details: never[]) => void): unknown;
  removeListener(event: string, listener: (...details: never[]) => void): unknown;
}

/** What `getProvider` gives, by kind of chain. */
export interface Providers {
  eip155: Eip1193Provider;
  solana: SolanaProvider;
  bip122: BitcoinProvider;
  polkadot: PolkadotProvider;
  cosmos: unknown;
}

export type ProviderOf<N extends Namespace = Namespace> = Providers[N];
