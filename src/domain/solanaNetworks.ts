import type { Network } from './network';

const SOL = { name: 'Solana', symbol: 'SOL', decimals: 9 };

/** The cluster where SOL is worth something. */
export const solana: Network = {
  id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  namespace: 'solana',
  reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: SOL,
  rpcUrls: ['https://api.mainnet-beta.solana.com'],
  explorerUrl: 'https://explorer.solana.com',
  isTestnet: false,
};

/** Where dapps are tried: its SOL are given away. */
export const solanaDevnet: Network = {
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  namespace: 'solana',
  reference: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: SOL,
  rpcUrls: ['https://api.devnet.solana.com'],
  explorerUrl: 'https://explorer.solana.com?cluster=devnet',
  isTestnet: true,
};

/** Where the next release of Solana itself is tried. */
export const solanaTestnet: Network = {
  id: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  namespace: 'solana',
  reference: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  nativeCurrency: SOL,
  rpcUrls: ['https://api.testnet.solana.com'],
  explorerUrl: 'https://explorer.solana.com?cluster=testnet',
  isTestnet: true,
};
