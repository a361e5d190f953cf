import type { Namespace } from '@/domain/caip';
import type { RootState } from '../rootState';

export const selectActiveNamespace = (state: RootState): Namespace => state.network.activeNamespace;

/** The network in use; undefined when the wallet stands on one that nobody configured. */
export const selectNetwork = (state: RootState, namespace: Namespace = state.network.activeNamespace) =>
  state.network.networks.find((one) => one.id === state.network.active[namespace]);
