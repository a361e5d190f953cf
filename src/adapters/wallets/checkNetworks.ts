import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import type { Network } from '@/domain/network';

/**
 * A host's networks of one namespace.
 * @throws PorticoError `OPTION_INVALID` for a network of another one
 */
export function checkNetworks(namespace: Namespace, name: string, networks: readonly Network[]): Network[] {
  const isOurs = (one: Network | undefined) =>
    one?.namespace === namespace && typeof one.reference === 'string' && one.id === `${namespace}:${one.reference}`;
  const given: readonly (Network | undefined)[] =
    Array.isArray(networks) && networks.length > 0 ? networks : [undefined];
  for (const network of given)
    if (!isOurs(network))
      throw new PorticoError(
        'OPTION_INVALID',
        { option: 'networks' },
        {
          message: `${typeof network?.id === 'string' ? network.id : 'What was given'} is no network of ${name}.`,
          hint: `Take networks from portico/networks, or give your own of that shape: its id is "${namespace}:" and its reference.`,
        },
      );
  return [...networks];
}
