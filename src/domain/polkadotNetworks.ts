import type { Network } from './network';

/** Polkadot's relay chain. */
export const polkadot: Network = {
  id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  namespace: 'polkadot',
  reference: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
  rpcUrls: ['https://rpc.polkadot.io'],
  explorerUrl: 'https://polkadot.subscan.io',
  isTestnet: false,
};
