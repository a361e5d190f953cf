import { type Namespace, toAccountId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { ConnectionStatus, PorticoState, PublicAccount } from '@/ports/publicState';
import { selectConnectors } from '@/store/connection/selectors';
import { statusIn } from '@/store/connection/slice';
import { walletInfoOf } from '@/store/connection/walletInfo';
import { derive } from '@/store/derive';
import { modal } from '@/store/modal/slice';
import { selectNetworkId } from '@/store/network/selectors';
import type { RootState } from '@/store/rootState';

/** Of each namespace, in their order; as text, so that what is equal is the same. */
const selectStatuses = ({ connection }: RootState) =>
  Object.keys(connection.namespaces)
    .map((namespace) => statusIn(connection, namespace as Namespace))
    .join();

/** What a host sees of the store; rebuilt only when a part of it changed. */
export const selectPublicState = derive(
  [
    (state: RootState) => state.network,
    (state: RootState) => modal.selectors.selectIsOpen(state),
    (state: RootState) => modal.selectors.selectEntry(state),
    (state: RootState) => state.connection.namespaces,
    (state: RootState) => state.connection.profiles,
    selectConnectors,
    (state: RootState) => state.signIn?.told,
    (state: RootState) => selectNetworkId(state) ?? null,
    selectStatuses,
  ],
  (network, open, entry, namespaces, profiles, connectors, signIn, networkId, statuses): PorticoState => {
    const accounts: Partial<Record<Namespace, PublicAccount>> = {};
    const find = (of: Namespace, id: string | null) => connectors.find((one) => one.namespace === of && one.id === id);
    const walletOf = (met: Parameters<typeof walletInfoOf>[0], connector: Connector | undefined) => {
      const info = walletInfoOf(met, connector);
      return info && { name: info.name, icon: info.imageUrl };
    };
    const statusAt = (at: number) => statuses.split(',')[at] as ConnectionStatus;
    for (const [at, namespace] of (Object.keys(namespaces) as Namespace[]).entries()) {
      const [one, status] = [namespaces[namespace], statusAt(at)];
      if (!one || status === 'disconnected') continue;
      const connector = find(namespace, one.connectorId);
      const first = one.accounts[0];
      const caipAddress = first && one.networkId ? toAccountId(one.networkId, first.address) : undefined;
      const { name, avatar } = (caipAddress && profiles[caipAddress]) ?? {};
      const account: PublicAccount = {
        status,
        address: first?.address,
        caipAddress,
        ...(name && { profileName: name }),
        ...(name && avatar && { profileImage: avatar }),
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
    return {
      open,
      view: open ? entry.view : null,
      status: accounts[activeNamespace]?.status ?? 'disconnected',
      activeNamespace,
      networkId,
      network: network.networks.find((one) => one.id === networkId) ?? null,
      // Each adapter gives addresses of its own kind.
      accounts: accounts as PorticoState['accounts'],
      ...(signIn && { signIn }),
    };
  },
);
