export type { ChainSetup } from '@/adapters/chainSetup';
export { evm } from '@/adapters/evm/evm';
export type { EvmNetwork, EvmNetworksOptions, EvmOptions, EvmWagmiOptions } from '@/adapters/evm/options';
