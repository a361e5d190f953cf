import type { Connector } from './connector';
import { rdnsKey } from './rdns';
import type { Wallet } from './wallet';
import { folded } from './walletQuery';

/**
 * The connector that is this wallet, here: by its rdns first, then by its id at the registry, then by name, where one of
 * the two says no rdns, since two makers may choose one name ([§2] Wallet selection).
 */
export function matchConnector(
  { id, name, rdns }: Pick<Wallet, 'id' | 'name' | 'rdns'>,
  connectors: readonly Connector[],
): Connector | undefined {
  const key = rdns && rdnsKey(rdns);
  return (
    connectors.find((one) => key && one.rdns && rdnsKey(one.rdns) === key) ??
    connectors.find((one) => one.explorerId === id || one.id === id) ??
    connectors.find((one) => !(key && one.rdns) && one.name !== '' && folded(one.name) === folded(name))
  );
}
