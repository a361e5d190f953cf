import { type Namespace, namespaceOf, toAccountId } from '@/domain/caip';
import type { PorticoState } from '@/ports/publicState';
import type { KeyValueStore } from '@/ports/storage';
import { readRemembered } from '@/store/connection/memory';
import type { PorticoOptions } from './options';
import { neutralState } from './snapshot';

/** The last known account, shown at once as `restoring`; nothing where nobody was in. */
export function restoreState(storage: KeyValueStore, { chains }: PorticoOptions): PorticoState | undefined {
  const remembered = readRemembered(storage);
  const accounts: PorticoState['accounts'] = {};
  for (const { namespace } of chains) {
    const known = remembered[namespace];
    const first = known?.accounts[0];
    if (!known?.networkId || !first) continue;
    accounts[namespace] = {
      status: 'restoring',
      address: first.address,
      caipAddress: toAccountId(known.networkId, first.address),
      connectorId: known.connectorId,
      wallet: known.name ? { name: known.name, icon: known.icon } : undefined,
      accounts: known.accounts,
    };
  }
  const namespaces = Object.keys(accounts) as Namespace[];
  const [first] = namespaces;
  if (!first) return undefined;
  const stored = storage.get('activeNetworkId');
  const activeNamespace = stored && accounts[namespaceOf(stored)] ? namespaceOf(stored) : first;
  const networkId = remembered[activeNamespace]?.networkId ?? null;
  const networks = chains.flatMap((chain) => chain.networks);
  return {
    ...neutralState,
    status: 'restoring',
    activeNamespace,
    networkId,
    network: networks.find((network) => network.id === networkId) ?? null,
    accounts,
  };
}
