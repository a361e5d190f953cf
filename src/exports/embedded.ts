export { embeddedWallet } from '@/adapters/embedded/embeddedWallet';
export type { MethodSetup } from '@/adapters/methodSetup';
