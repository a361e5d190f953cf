export type { ChainSetup } from '@/adapters/chainSetup';
export { type EvmOptions, evm } from '@/adapters/evm/evm';
