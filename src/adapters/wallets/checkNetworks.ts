import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { isDevelopment } from '@/domain/isDevelopment';
import type { Network } from '@/domain/network';
import { explainNetworks } from '../explainNetworks';

/** A network, and a picture as hosts of other kits name it. */
export type GivenNetwork = Network & { iconUrl?: string };

/**
 * A host's networks of one namespace.
 * @throws PorticoError `OPTION_INVALID` for a network of another one
 */
export function checkNetworks(
  namespace: Namespace,
  factory: 'solana' | 'bitcoin' | 'polkadot',
  networks: readonly GivenNetwork[],
): Network[] {
  const isOurs = (one: Network | undefined) =>
    one?.namespace === namespace && typeof one.reference === 'string' && one.id === `${namespace}:${one.reference}`;
  if (!Array.isArray(networks) || networks.length === 0 || !networks.every(isOurs))
    throw new PorticoError(
      'OPTION_INVALID',
      { option: 'networks' },
      isDevelopment ? explainNetworks(factory, { networks }) : { hint: 'Take networks from portico/networks.' },
    );
  return networks.map(({ iconUrl, ...network }) => (iconUrl ? { ...network, imageUrl: iconUrl } : network));
}
