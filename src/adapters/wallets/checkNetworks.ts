import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';

/**
 * A host's networks of one namespace.
 * @throws PorticoError `OPTION_INVALID` for a network of another one
 */
export function checkNetworks(namespace: Namespace, name: string, networks: readonly Network[]): Network[] {
  for (const network of networks)
    if (network?.namespace !== namespace || network.id !== `${namespace}:${network.reference}`)
      throw new PorticoError(
        'OPTION_INVALID',
        { option: 'networks' },
        {
          message: `${network?.id ?? 'What was given'} is no network of ${name}.`,
          hint: `Take networks from portico/networks, or give your own of that shape: its id is "${namespace}:" and its reference.`,
        },
      );
  return [...networks];
}
