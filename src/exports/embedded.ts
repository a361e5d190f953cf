export { embeddedWallet } from '@/adapters/embedded/embeddedWallet';
export type { EmbeddedOptions } from '@/adapters/embedded/options';
export type { MethodSetup } from '@/adapters/methodSetup';
