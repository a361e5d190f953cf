import type { Network } from './network';

const BTC = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 };

/** Bitcoin itself. The RPC URL is that of an Esplora, as for each of these networks. */
export const bitcoin: Network = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  namespace: 'bip122',
  reference: '000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: BTC,
  rpcUrls: ['https://mempool.space/api'],
  explorerUrl: 'https://mempool.space',
  isTestnet: false,
};

/** The public test network (testnet3). */
export const bitcoinTestnet: Network = {
  id: 'bip122:000000000933ea01ad0ee984209779ba',
  namespace: 'bip122',
  reference: '000000000933ea01ad0ee984209779ba',
  name: 'Bitcoin Testnet',
  nativeCurrency: { ...BTC, symbol: 'tBTC' },
  rpcUrls: ['https://mempool.space/testnet/api'],
  explorerUrl: 'https://mempool.space/testnet',
  isTestnet: true,
};

/** The test network whose blocks are signed. */
export const bitcoinSignet: Network = {
  id: 'bip122:00000008819873e925422c1ff0f99f7c',
  namespace: 'bip122',
  reference: '00000008819873e925422c1ff0f99f7c',
  name: 'Bitcoin Signet',
  nativeCurrency: { ...BTC, symbol: 'sBTC' },
  rpcUrls: ['https://mempool.space/signet/api'],
  explorerUrl: 'https://mempool.space/signet',
  isTestnet: true,
};
