import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Namespace, type NetworkId, namespaceOf } from '@/domain/caip';
import type { Network } from '@/domain/network';
import { type ConnectFailure, connection } from '../connection/slice';

/** The visitor's present try at another network; what SwitchNetwork shows. */
export interface Switching {
  networkId: NetworkId;
  phase: 'waiting' | 'failed';
  failure?: ConnectFailure;
}

/** [§3] Network state. Which network the page shows follows from it and from where the wallet stands (`selectNetworkId`). */
export interface NetworkState {
  networks: Network[];
  activeNamespace: Namespace;
  /** Where a namespace begins. */
  initial: Partial<Record<Namespace, NetworkId>>;
  /** Chosen while nobody was connected there: the next wallet is asked to stand on it. */
  chosen: Partial<Record<Namespace, NetworkId>>;
  switching: Switching | null;
}

const initialState: NetworkState = {
  networks: [],
  activeNamespace: 'eip155',
  initial: {},
  chosen: {},
  switching: null,
};

export const network = createSlice({
  name: 'network',
  initialState,
  reducers: {
    networksConfigured: (state, { payload }: PayloadAction<{ networks: Network[]; active: NetworkId }>) => {
      state.networks = payload.networks;
      for (const one of payload.networks) state.initial[one.namespace] ??= one.id;
      const active = payload.networks.find((one) => one.id === payload.active);
      if (!active) return;
      state.initial[active.namespace] = active.id;
      state.activeNamespace = active.namespace;
    },
    namespaceActivated: (state, { payload }: PayloadAction<{ namespace: Namespace }>) => {
      state.activeNamespace = payload.namespace;
    },
    networkChosen: (state, { payload }: PayloadAction<{ networkId: NetworkId }>) => {
      const namespace = namespaceOf(payload.networkId);
      state.chosen[namespace] = payload.networkId;
      state.activeNamespace = namespace;
    },
    switchBegan: (state, { payload }: PayloadAction<{ networkId: NetworkId }>) => {
      state.switching = { ...payload, phase: 'waiting' };
    },
    switchFailed: (state, { payload }: PayloadAction<{ networkId: NetworkId; failure: ConnectFailure }>) => {
      if (state.switching?.networkId === payload.networkId) state.switching = { ...payload, phase: 'failed' };
    },
    switchEnded: (state, { payload }: PayloadAction<{ networkId: NetworkId }>) => {
      if (state.switching?.networkId === payload.networkId) state.switching = null;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(connection.actions.connectSucceeded, (state, { payload }) => {
      state.activeNamespace = payload.namespace;
    });
    // Where a wallet stands counts from now on.
    builder.addCase(connection.actions.connectionsChanged, (state, { payload }) => {
      if (payload.connections.length > 0) delete state.chosen[payload.namespace];
    });
  },
});
