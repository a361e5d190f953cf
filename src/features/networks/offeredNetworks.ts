import type { NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';

/**
 * The networks a visitor may choose from: in the order the wallet gave them, then as the site lists them
 * ([views A.3] Networks); those whose name contains what was searched for.
 */
export function offeredNetworks(
  networks: readonly Network[],
  { approved = [], search = '' }: { approved?: readonly NetworkId[]; search?: string } = {},
): Network[] {
  const wanted = search.trim().toLowerCase();
  const rank = ({ id }: Network) => {
    const at = approved.indexOf(id);
    return at < 0 ? approved.length : at;
  };
  return networks.filter(({ name }) => name.toLowerCase().includes(wanted)).sort((a, b) => rank(a) - rank(b));
}
