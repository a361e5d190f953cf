// One file of definitions per kind of network, below `domain`; those of the EVM come from `viem/chains`.
export { bitcoin, bitcoinSignet, bitcoinTestnet } from '@/domain/bitcoinNetworks';
export type { Network } from '@/domain/network';
export { polkadot } from '@/domain/polkadotNetworks';
export { solana, solanaDevnet, solanaTestnet } from '@/domain/solanaNetworks';
