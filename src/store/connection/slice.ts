import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AccountId, Namespace, NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { ErrorCode } from '@/domain/errors/codes';
import type { Wallet } from '@/domain/wallet';
import type { AdapterConnection, WalletAccount } from '@/ports/adapter';
import type { Identity } from '@/ports/identity';
import type { ConnectionStatus } from '@/ports/publicState';

/** What stands in one namespace: the wallet in use as it last told, or as we remember it, and those beside it. */
export interface NamespaceConnection {
  connectorId: string | null;
  accounts: WalletAccount[];
  /** Where the wallet stands; of one that is gone, where it stood. */
  networkId: NetworkId | null;
  /** The networks the wallet said it can stand on, where it says so. */
  networkIds?: NetworkId[];
  /** From an earlier visit: the wallet has not said so on this page. */
  isRemembered?: boolean;
  /** One that is remembered has been asked to say so ([contract 1, handle] `reconnecting`). */
  isAsked?: boolean;
  /** Who it is, where the connector can't tell; of an earlier visit, whoever it was. */
  wallet?: AdapterConnection['wallet'];
  /** Further wallets that let this page in. */
  others?: AdapterConnection[];
}

/** Why a wallet did not let us in; `code` is one of the error catalogue's. */
export interface ConnectFailure {
  code: ErrorCode;
  message: string;
}

/** The visitor's present try at one wallet; what ConnectingExternal shows. */
export interface ConnectAttempt {
  namespace: Namespace;
  connectorId: string;
  phase: 'waiting' | 'failed' | 'succeeded';
  /** It takes long: the request may be hidden somewhere. */
  isSlow?: boolean;
  failure?: ConnectFailure;
}

/** Whether the wallets of a namespace are found yet; one that comes late has a moment ([§9] Timing). */
export type Discovery = 'looking' | 'done' | 'failed';

export interface ConnectionState {
  attempt: ConnectAttempt | null;
  lastConnectorId: string | null;
  /** Newest first, at most two ([§4] Wallet lists). */
  recentWallets: Wallet[];
  discovery: Partial<Record<Namespace, Discovery>>;
  /** As found; what wallets say of themselves. */
  connectors: Partial<Record<Namespace, Connector[]>>;
  namespaces: Partial<Record<Namespace, NamespaceConnection>>;
  /** What accounts are called, as far as somebody has looked ([§3] Account state). */
  profiles: Record<AccountId, Identity>;
}

export const disconnected: NamespaceConnection = {
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
  profiles: {},
};

type At<T> = PayloadAction<T & { namespace: Namespace }>;

/** The wallets that let this page in and said so, the one in use first. */
export const liveConnections = ({ isRemembered, others = [], ...active }: NamespaceConnection = disconnected) =>
  (isRemembered || active.accounts.length === 0 ? others : [active, ...others]) as AdapterConnection[];

/** Those that are named stand as they are named, the others after them. */
function inOrder(connections: readonly AdapterConnection[], ids: readonly string[]): AdapterConnection[] {
  const rank = ({ connectorId }: AdapterConnection) =>
    ids.includes(connectorId) ? ids.indexOf(connectorId) : ids.length;
  return [...connections].sort((a, b) => rank(a) - rank(b));
}

/**
 * How a namespace stands ([contract 1, handle]). While another wallet is asked it is connecting, whoever is in; what was
 * there before is as it was when the try has ended ([§4] Connection status).
 */
export function statusIn(
  { attempt, namespaces }: Pick<ConnectionState, 'attempt' | 'namespaces'>,
  namespace: Namespace,
): ConnectionStatus {
  const current = namespaces[namespace] ?? disconnected;
  const isIn = current.accounts.length > 0 && !current.isRemembered;
  const isAsking = attempt?.phase === 'waiting' && attempt.namespace === namespace;
  if (isAsking && !(isIn && attempt.connectorId === current.connectorId)) return 'connecting';
  if (current.isRemembered) return current.isAsked ? 'reconnecting' : 'restoring';
  return isIn ? 'connected' : 'disconnected';
}

/** The first is in use from now on. */
function stand(state: ConnectionState, namespace: Namespace, [active, ...others]: AdapterConnection[]) {
  const networkId = state.namespaces[namespace]?.networkId ?? null;
  state.namespaces[namespace] = active ? { ...active, others } : { ...disconnected, networkId };
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
    profileTold: (
      { profiles }: ConnectionState,
      { payload }: PayloadAction<{ account: AccountId; profile: Identity }>,
    ) => {
      profiles[payload.account] = payload.profile;
    },
    /** What this device knows of earlier visits. */
    recalled: (
      state: ConnectionState,
      { payload }: PayloadAction<{ lastConnectorId: string | null; recentWallets: Wallet[] }>,
    ) => ({ ...state, ...payload }),
    remembered: (state: ConnectionState, { payload }: At<{ connection: NamespaceConnection }>) => {
      state.namespaces[payload.namespace] = { ...payload.connection, isRemembered: true };
    },
    reconnectBegan: (state: ConnectionState, { payload }: At<object>) => {
      const current = state.namespaces[payload.namespace];
      if (current?.isRemembered) current.isAsked = true;
    },
    /** Nobody is awaited any more; whoever did answer takes the place. They stand as they stood, whoever came first. */
    reconnectEnded: (state: ConnectionState, { payload: { namespace, order } }: At<{ order: readonly string[] }>) => {
      const current = state.namespaces[namespace];
      if (current?.others && current.others.length > 1) current.others = inOrder(current.others, order);
      if (current?.isRemembered) stand(state, namespace, liveConnections(current));
    },
    connectBegan: (state: ConnectionState, { payload }: At<{ connectorId: string }>) => {
      state.attempt = { ...payload, phase: 'waiting' };
      state.namespaces[payload.namespace] ??= disconnected;
    },
    connectSlowed: (state: ConnectionState, { payload }: PayloadAction<{ connectorId: string }>) => {
      if (state.attempt?.connectorId === payload.connectorId && state.attempt.phase === 'waiting')
        state.attempt.isSlow = true;
    },
    /** The wallet said yes: what it lets this page use has come by `connectionsChanged`. */
    connectSucceeded: (
      state: ConnectionState,
      { payload: { namespace, connectorId } }: At<{ connectorId: string }>,
    ) => {
      state.attempt = { namespace, connectorId, phase: 'succeeded' };
      state.lastConnectorId = connectorId;
    },
    connectFailed: (
      state: ConnectionState,
      { payload: { namespace, ...failed } }: At<{ connectorId: string; failure: ConnectFailure }>,
    ) => {
      state.attempt = { namespace, ...failed, phase: 'failed' };
    },
    /** The visitor went elsewhere. The wallet may still say yes; then `connectionsChanged` tells. */
    connectAbandoned: (state: ConnectionState) => {
      state.attempt = null;
    },
    /** The wallet could not be let go: it is as it was, and whoever counts hears of it. */
    disconnectFailed: (_state: ConnectionState, _action: At<{ message: string }>) => {},
    /** One wallet is gone, or all of a namespace. */
    disconnected: (state: ConnectionState, { payload: { namespace, connectorId } }: At<{ connectorId?: string }>) => {
      const current = state.namespaces[namespace];
      if (connectorId && current?.connectorId !== connectorId) {
        if (current?.others) current.others = current.others.filter((one) => one.connectorId !== connectorId);
      } else stand(state, namespace, (connectorId && current?.others) || []);
    },
    /** What the wallets of a namespace say now. One that is remembered and awaited keeps its place: silence is not a no. */
    connectionsChanged: (
      state: ConnectionState,
      {
        payload: { namespace, connections, activeConnectorId },
      }: At<{ connections: AdapterConnection[]; activeConnectorId: string | null }>,
    ) => {
      const active = connections.find((one) => one.connectorId === activeConnectorId);
      const current = state.namespaces[namespace];
      const others = inOrder(
        connections.filter((one) => one !== active),
        liveConnections(current).map((one) => one.connectorId),
      );
      if (!active && current?.isRemembered) current.others = others;
      else stand(state, namespace, active ? [active, ...others] : others);
    },
  },
});
