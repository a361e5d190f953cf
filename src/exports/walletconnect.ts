export type { MethodSetup } from '@/adapters/methodSetup';
export type { WalletConnectOptions } from '@/adapters/walletconnect/options';
export { walletConnect } from '@/adapters/walletconnect/walletConnect';
