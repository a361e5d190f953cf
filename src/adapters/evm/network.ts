import type { Chain } from 'viem';
import { toNetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';

/** viem's definition in the house's words ([§3] Network). */
export const toNetwork = (chain: Chain): Network => ({
  id: toNetworkId('eip155', chain.id),
  namespace: 'eip155',
  reference: String(chain.id),
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: [...chain.rpcUrls.default.http],
  explorerUrl: chain.blockExplorers?.default.url,
  isTestnet: chain.testnet ?? false,
});
