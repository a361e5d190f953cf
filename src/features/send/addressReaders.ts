import { type NetworkId, namespaceOf } from '@/domain/caip';

/** Bitcoin's checksums are those of no other kind of chain: they come where they are needed. */
export const addressReaders = {
  bitcoin: () => import('./readBitcoinAddress').then(({ readBitcoinAddress }) => readBitcoinAddress),
  others: () => import('./readAddress').then(({ readAddress }) => readAddress),
};

/** Whose reader reads addresses of a network. */
export const readerOf = (networkId: NetworkId | undefined): keyof typeof addressReaders =>
  networkId && namespaceOf(networkId) === 'bip122' ? 'bitcoin' : 'others';
