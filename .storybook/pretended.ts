import type { PretendChain } from '../harness/adapter';
import type { Namespace, NetworkId } from '../src/domain/caip';
import type { Network } from '../src/domain/network';

/** A network that people know, by its id and name. */
export const network = (reference: string, name: string, symbol = 'ETH'): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  reference,
  name,
  nativeCurrency: { name: symbol, symbol, decimals: 18 },
  rpcUrls: ['http://127.0.0.1:8545'],
  explorerUrl: 'https://explorer.example',
  isTestnet: false,
});

const mainnet = (namespace: Namespace, reference: string, name: string, nativeCurrency: Network['nativeCurrency']) => ({
  ...network(reference, name),
  id: `${namespace}:${reference}` as NetworkId,
  namespace,
  nativeCurrency,
});

export const solana: Network = mainnet('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', {
  name: 'Sol',
  symbol: 'SOL',
  decimals: 9,
});

export const bitcoin: Network = mainnet('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', {
  name: 'Bitcoin',
  symbol: 'BTC',
  decimals: 8,
});

export const polkadot: Network = mainnet('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', {
  name: 'Polkadot',
  symbol: 'DOT',
  decimals: 10,
});

export const networks = [network('1', 'Ethereum'), network('8453', 'Base'), network('42161', 'Arbitrum')];

/** The chain of a story that names none. */
export const chain: PretendChain = {
  networks,
  wallets: [
    { id: 'example.harbor', name: 'Harbor' },
    { id: 'example.fernway', name: 'Fernway' },
  ],
  balance: { base: '1284000000000000000', decimals: 18, symbol: 'ETH' },
};
