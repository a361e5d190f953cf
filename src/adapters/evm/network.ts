import type { Chain } from 'viem';
import type { Network } from '@/domain/network';

/** Pictures that others put on a chain beside what viem knows: RainbowKit's icon, the spec's `assets` ([§3] Network). */
type Extended = Chain & { iconUrl?: unknown; assets?: { imageId?: string } };

/** viem's definition in the house's words ([§3] Network). */
export const toNetwork = (chain: Extended): Network => ({
  id: `eip155:${chain.id}`,
  namespace: 'eip155',
  reference: `${chain.id}`,
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: [...chain.rpcUrls.default.http],
  chainRpcUrls: chain.rpcUrls.chainDefault && [...chain.rpcUrls.chainDefault.http],
  explorerUrl: chain.blockExplorers?.default.url,
  imageUrl: typeof chain.iconUrl === 'string' ? chain.iconUrl : undefined,
  imageId: chain.assets?.imageId,
  isTestnet: !!chain.testnet,
});
