import { createSelector } from '@reduxjs/toolkit';
import { type Namespace, toAccountId } from '@/domain/caip';
import type { PorticoState, PublicAccount } from '@/ports/publicState';
import { selectConnectors } from '@/store/connection/selectors';
import { modal } from '@/store/modal/slice';
import type { RootState } from '@/store/rootState';

/** What a host sees of the store; rebuilt only when a part of it changed. */
export const selectPublicState = createSelector(
  [
    modal.selectors.selectIsOpen,
    modal.selectors.selectEntry,
    (state: RootState) => state.connection.namespaces,
    selectConnectors,
    (state: RootState) => state.network,
  ],
  (open, entry, namespaces, connectors, network): PorticoState => {
    const accounts: PorticoState['accounts'] = {};
    for (const [namespace, one] of Object.entries(namespaces) as [Namespace, (typeof namespaces)[Namespace]][]) {
      if (!one || one.status === 'disconnected') continue;
      const connector = connectors.find((candidate) => candidate.id === one.connectorId);
      const first = one.accounts[0];
      const account: PublicAccount = {
        status: one.status,
        address: first?.address,
        caipAddress: first && one.networkId ? toAccountId(one.networkId, first.address) : undefined,
        connectorId: one.connectorId ?? undefined,
        wallet: connector && { name: connector.name, icon: connector.imageUrl },
        type: connector?.type,
        accounts: one.accounts,
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
      accounts,
    };
  },
);
