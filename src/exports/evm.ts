export type { ChainSetup } from '@/adapters/chainSetup';
export { evm } from '@/adapters/evm/evm';
export type { EvmNetwork, EvmNetworksOptions, EvmOptions, EvmWagmiOptions, WagmiConfig } from '@/adapters/evm/options';
