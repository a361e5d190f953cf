export type { ChainSetup } from '@/adapters/chainSetup';
export type { PolkadotOptions } from '@/adapters/polkadot/options';
export { polkadot } from '@/adapters/polkadot/polkadot';
export type { PolkadotProvider } from '@/adapters/polkadot/provider';
export type { PolkadotSigner } from '@/adapters/polkadot/wallet';
