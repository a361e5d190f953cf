export type { ChainSetup } from '@/adapters/chainSetup';
export type { ConnectionLike, HostTransaction } from '@/adapters/solana/hostTransaction';
export type { SolanaOptions } from '@/adapters/solana/options';
export type { SolanaProvider, SolanaProviderEvents } from '@/adapters/solana/provider';
export type { PublicKeyLike } from '@/adapters/solana/publicKey';
export { solana } from '@/adapters/solana/solana';
