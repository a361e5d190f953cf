import type { Chain } from 'viem';
import type { Network } from '@/domain/network';

/** Pictures and URLs that others put on a chain beside what viem knows: RainbowKit's icon, the spec's `chainDefault`. */
type Extended = Chain & { iconUrl?: unknown };

/** viem's definition in the house's words ([§3] Network). */
export const toNetwork = (chain: Chain): Network => ({
  id: `eip155:${chain.id}`,
  namespace: 'eip155',
  reference: String(chain.id),
  name: chain.name,
  nativeCurrency: chain.nativeCurrency,
  rpcUrls: [...chain.rpcUrls.default.http],
  chainRpcUrls: chain.rpcUrls.chainDefault && [...chain.rpcUrls.chainDefault.http],
  explorerUrl: chain.blockExplorers?.default.url,
  imageUrl: iconOf(chain),
  isTestnet: chain.testnet ?? false,
});

function iconOf({ iconUrl }: Extended) {
  return typeof iconUrl === 'string' ? iconUrl : undefined;
}
