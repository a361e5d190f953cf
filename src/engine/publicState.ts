import { type Namespace, toAccountId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { PorticoState, PublicAccount } from '@/ports/publicState';
import { selectConnectors } from '@/store/connection/selectors';
import { walletInfoOf } from '@/store/connection/walletInfo';
import { derive } from '@/store/derive';
import { modal } from '@/store/modal/slice';
import type { RootState } from '@/store/rootState';

/** What a host sees of the store; rebuilt only when a part of it changed. */
export const selectPublicState = derive(
  [
    (state: RootState) => state.network,
    (state: RootState) => modal.selectors.selectIsOpen(state),
    (state: RootState) => modal.selectors.selectEntry(state),
    (state: RootState) => state.connection.namespaces,
    selectConnectors,
    (state: RootState) => state.signIn?.told,
  ],
  (network, open, entry, namespaces, connectors, signIn): PorticoState => {
    const accounts: Partial<Record<Namespace, PublicAccount>> = {};
    const find = (of: Namespace, id: string | null) => connectors.find((one) => one.namespace === of && one.id === id);
    const walletOf = (met: Parameters<typeof walletInfoOf>[0], connector: Connector | undefined) => {
      const info = walletInfoOf(met, connector);
      return info && { name: info.name, icon: info.imageUrl };
    };
    for (const [namespace, one] of Object.entries(namespaces) as [Namespace, (typeof namespaces)[Namespace]][]) {
      if (!one || one.status === 'disconnected') continue;
      const connector = find(namespace, one.connectorId);
      const first = one.accounts[0];
      const account: PublicAccount = {
        status: one.status,
        address: first?.address,
        caipAddress: first && one.networkId ? toAccountId(one.networkId, first.address) : undefined,
        connectorId: one.connectorId ?? undefined,
        wallet: walletOf(one, connector),
        type: connector?.type,
        accounts: one.accounts,
        ...(one.others?.length && {
          others: one.others.map((other) => ({
            connectorId: other.connectorId,
            accounts: other.accounts,
            networkId: other.networkId,
            wallet: walletOf(other, find(namespace, other.connectorId)),
          })),
        }),
      };
      accounts[namespace] = account;
    }
    const { activeNamespace } = network;
    const networkId = network.active[activeNamespace];
    return {
      open,
      view: open ? entry.view : null,
      status: accounts[activeNamespace]?.status ?? 'disconnected',
      activeNamespace,
      networkId: networkId ?? null,
      network: network.networks.find((one) => one.id === networkId) ?? null,
      // Each adapter gives addresses of its own kind.
      accounts: accounts as PorticoState['accounts'],
      ...(signIn && { signIn }),
    };
  },
);
