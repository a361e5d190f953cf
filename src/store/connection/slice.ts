import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Namespace, NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { ErrorCode } from '@/domain/errors/codes';
import type { Wallet } from '@/domain/wallet';
import type { AdapterConnection, WalletAccount } from '@/ports/adapter';

/** A connection in one namespace, as the wallet last told it; or as we remember it, while `restoring`. */
export interface NamespaceConnection {
  /** `restoring`: remembered, nobody asked. `reconnecting`: the wallet has been asked ([contract 1, handle]). */
  status: 'restoring' | 'reconnecting' | 'connecting' | 'connected' | 'disconnected';
  connectorId: string | null;
  accounts: WalletAccount[];
  networkId: NetworkId | null;
  /** The networks the wallet said it can stand on, where it says so. */
  networkIds?: NetworkId[];
}

/** Why a wallet did not let us in; `code` is one of the error catalogue's. */
export interface ConnectFailure {
  code: ErrorCode;
  message: string;
}

/** The visitor's present try at one wallet; what ConnectingExternal shows. */
export interface Attempt {
  connectorId: string;
  phase: 'waiting' | 'failed' | 'succeeded';
  /** It takes long: the request may be hidden somewhere. */
  isSlow?: boolean;
  failure?: ConnectFailure;
}

/** Whether the wallets of a namespace are found yet; one that comes late has a moment ([§9] Timing). */
export type Discovery = 'looking' | 'done' | 'failed';

export interface ConnectionState {
  attempt: Attempt | null;
  lastConnectorId: string | null;
  /** Newest first, at most two ([§4] Wallet lists). */
  recentWallets: Wallet[];
  discovery: Partial<Record<Namespace, Discovery>>;
  /** As found; what wallets say of themselves. */
  connectors: Partial<Record<Namespace, Connector[]>>;
  namespaces: Partial<Record<Namespace, NamespaceConnection>>;
}

export const disconnected: NamespaceConnection = {
  status: 'disconnected',
  connectorId: null,
  accounts: [],
  networkId: null,
};

const initialState: ConnectionState = {
  attempt: null,
  lastConnectorId: null,
  recentWallets: [],
  discovery: {},
  connectors: {},
  namespaces: {},
};

type At<T> = PayloadAction<T & { namespace: Namespace }>;

function settle(state: ConnectionState, namespace: Namespace) {
  const current = state.namespaces[namespace];
  if (current?.status === 'connecting') current.status = current.accounts.length > 0 ? 'connected' : 'disconnected';
}

export const connection = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    connectorsFound: (state: ConnectionState, { payload }: At<{ connectors: Connector[] }>) => {
      state.connectors[payload.namespace] = payload.connectors;
    },
    discoveryChanged: (state: ConnectionState, { payload }: At<{ discovery: Discovery }>) => {
      state.discovery[payload.namespace] = payload.discovery;
    },
    /** What this device knows of earlier visits. */
    recalled: (
      state: ConnectionState,
      { payload }: PayloadAction<{ lastConnectorId: string | null; recentWallets: Wallet[] }>,
    ) => ({ ...state, ...payload }),
    remembered: (state: ConnectionState, { payload }: At<{ connection: Omit<NamespaceConnection, 'status'> }>) => {
      state.namespaces[payload.namespace] = { ...payload.connection, status: 'restoring' };
    },
    reconnectBegan: (state: ConnectionState, { payload }: At<object>) => {
      const current = state.namespaces[payload.namespace];
      if (current) current.status = 'reconnecting';
    },
    reconnectEnded: (state: ConnectionState, { payload }: At<object>) => {
      const current = state.namespaces[payload.namespace];
      if (current && current.status !== 'connected') state.namespaces[payload.namespace] = disconnected;
    },
    connectBegan: (state: ConnectionState, { payload }: At<{ connectorId: string }>) => {
      state.attempt = { connectorId: payload.connectorId, phase: 'waiting' };
      state.namespaces[payload.namespace] = {
        ...(state.namespaces[payload.namespace] ?? disconnected),
        status: 'connecting',
      };
    },
    connectSlowed: (state: ConnectionState, { payload }: PayloadAction<{ connectorId: string }>) => {
      if (state.attempt?.connectorId === payload.connectorId && state.attempt.phase === 'waiting')
        state.attempt.isSlow = true;
    },
    connectSucceeded: (state: ConnectionState, { payload }: At<{ connection: AdapterConnection }>) => {
      state.attempt = { connectorId: payload.connection.connectorId, phase: 'succeeded' };
      state.namespaces[payload.namespace] = { ...payload.connection, status: 'connected' };
      state.lastConnectorId = payload.connection.connectorId;
    },
    /** A failure leaves what was connected before as it was ([§4] Connection status). */
    connectFailed: (state: ConnectionState, { payload }: At<{ connectorId: string; failure: ConnectFailure }>) => {
      state.attempt = { connectorId: payload.connectorId, phase: 'failed', failure: payload.failure };
      settle(state, payload.namespace);
    },
    /** The visitor went elsewhere. The wallet may still say yes; then `connectionsChanged` tells. */
    connectAbandoned: (state: ConnectionState, { payload }: At<object>) => {
      state.attempt = null;
      settle(state, payload.namespace);
    },
    /** The wallet would not let go: it is as it was, and whoever counts hears of it. */
    disconnectFailed: (_state: ConnectionState, _action: At<{ message: string }>) => {},
    disconnected: (state: ConnectionState, { payload }: At<object>) => {
      state.namespaces[payload.namespace] = disconnected;
    },
    /** What the wallets of a namespace say now. Not heard while we wait for a reconnect: silence is not a no. */
    connectionsChanged: (
      state: ConnectionState,
      { payload }: At<{ connections: AdapterConnection[]; activeConnectorId: string | null }>,
    ) => {
      const active = payload.connections.find((one) => one.connectorId === payload.activeConnectorId);
      const current = state.namespaces[payload.namespace];
      if (active) state.namespaces[payload.namespace] = { ...active, status: 'connected' };
      else if (current?.status === 'connected') state.namespaces[payload.namespace] = disconnected;
    },
  },
});
