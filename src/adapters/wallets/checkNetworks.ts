import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';
import { explainNetworks } from '../explainNetworks';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

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
  const at = Array.isArray(networks) && networks.length ? networks.findIndex((one) => !isOurs(one)) : undefined;
  if (at !== -1)
    throw new PorticoError(
      'OPTION_INVALID',
      { option: at === undefined ? 'networks' : `networks[${at}]` },
      process.env.NODE_ENV !== 'production'
        ? explainNetworks(factory, { networks })
        : { hint: 'Take networks from portico/networks.' },
    );
  return networks.map(({ iconUrl, ...network }) => (iconUrl ? { ...network, imageUrl: iconUrl } : network));
}
