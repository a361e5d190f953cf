import type { Namespace, NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import { selectStatus } from '../connection/selectors';
import type { RootState } from '../rootState';

export const selectActiveNamespace = (state: RootState): Namespace => state.network.activeNamespace;

/**
 * The network that the page shows: where the wallet in use stands, though nobody configured it; while there is none, what
 * was chosen since, where the last one stood, or the first of the namespace.
 */
export function selectNetworkId(
  { network: { chosen, initial, activeNamespace }, connection: { namespaces } }: RootState,
  namespace: Namespace = activeNamespace,
): NetworkId | undefined {
  const { accounts = [], networkId } = namespaces[namespace] ?? {};
  const choice = accounts.length > 0 ? undefined : chosen[namespace];
  return choice ?? networkId ?? initial[namespace];
}

export const selectNetworkById = (state: RootState, id: NetworkId | undefined): Network | undefined =>
  state.network.networks.find((one) => one.id === id);

/** The network in use; undefined when the wallet stands on one that nobody configured. */
export const selectNetwork = (state: RootState, namespace: Namespace = state.network.activeNamespace) =>
  selectNetworkById(state, selectNetworkId(state, namespace));

/** The visitor has a network to choose: there are several, or the present one is none of them ([views A.0] header). */
export const selectCanSwitch = (state: RootState): boolean =>
  state.settings.features.networkSwitch && (state.network.networks.length > 1 || !selectNetwork(state));

/** The wallet stands on a network that the site does not offer, and the site does not let it ([views A.3]). */
export function selectMustSwitch(state: RootState): boolean {
  const { networkSwitch, unsupportedNetwork } = state.settings.features;
  return networkSwitch && !unsupportedNetwork && selectStatus(state) === 'connected' && !selectNetwork(state);
}

/** Whether the wallet in use said that it can't stand there; one that says nothing may be asked. */
export function selectIsRefused(state: RootState, { id, namespace }: Pick<Network, 'id' | 'namespace'>): boolean {
  const current = state.connection.namespaces[namespace];
  return Boolean(current?.accounts.length && current.networkIds && !current.networkIds.includes(id));
}
