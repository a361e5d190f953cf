import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Namespace, NetworkId } from '@/domain/caip';
import type { Network } from '@/domain/network';
import { connection } from '../connection/slice';

/** [§3] Network state. `active` is what the page shows; a wallet may stand elsewhere, on a network nobody configured. */
export interface NetworkState {
  networks: Network[];
  activeNamespace: Namespace;
  active: Partial<Record<Namespace, NetworkId>>;
}

const initialState: NetworkState = { networks: [], activeNamespace: 'eip155', active: {} };

export const network = createSlice({
  name: 'network',
  initialState,
  reducers: {
    networksConfigured: (state, { payload }: PayloadAction<{ networks: Network[]; active: NetworkId }>) => {
      state.networks = payload.networks;
      for (const one of payload.networks) state.active[one.namespace] ??= one.id;
      const active = payload.networks.find((one) => one.id === payload.active);
      if (!active) return;
      state.active[active.namespace] = active.id;
      state.activeNamespace = active.namespace;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(connection.actions.connectionsChanged, (state, { payload }) => {
      const active = payload.connections.find((one) => one.connectorId === payload.activeConnectorId);
      if (!active) return;
      state.active[payload.namespace] = active.networkId;
    });
    builder.addCase(connection.actions.remembered, (state, { payload }) => {
      if (payload.connection.networkId) state.active[payload.namespace] = payload.connection.networkId;
    });
  },
});
