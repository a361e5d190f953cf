// One file of definitions per kind of network, below `domain`; those of the EVM come from `viem/chains`.
export type { Network } from '@/domain/network';
export { solana, solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';
