import type { Namespace, NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { Network } from '@/domain/network';

/** An account a wallet lets this page see ([§3] Account). */
export interface WalletAccount {
  address: string;
  type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal';
  publicKey?: string;
  path?: string;
}

/** A wallet that has let this page in. */
export interface AdapterConnection {
  connectorId: string;
  /** The first is the active one. Never empty: a list that becomes empty is a disconnect ([§4]). */
  accounts: WalletAccount[];
  /** Where the wallet stands now; it need not be a network the host configured. */
  networkId: NetworkId;
}

/** Facts only: what is true now, never what to do about it. */
export type AdapterEvent =
  | { type: 'connectors'; connectors: Connector[] }
  | { type: 'connections'; connections: AdapterConnection[]; activeConnectorId: string | null };

export interface ConnectRequest {
  connectorId: string;
  networkId?: NetworkId;
  /** Ends our waiting. A wallet cannot be made to take its prompt back. */
  signal?: AbortSignal;
}

export interface NativeBalance {
  /** Smallest units, as an integer in decimal digits. */
  base: string;
  decimals: number;
  symbol: string;
}

/**
 * What the house asks of a chain. An optional method is a capability: the UI asks for it, never for the chain's name.
 * Every implementation passes `describeAdapter` against the harness. Live objects stay inside; what comes out can be
 * written to JSON, `getProvider` excepted.
 */
export interface ChainAdapter {
  readonly namespace: Namespace;
  readonly networks: readonly Network[];
  /** Begins discovery. Asks no wallet anything. */
  start(): void;
  subscribe(listener: (event: AdapterEvent) => void): () => void;
  connectors(): Connector[];
  /** @throws UserRejectedError, AbortedError, UnsupportedError */
  connect(request: ConnectRequest): Promise<AdapterConnection>;
  /** Joins again what was connected before, without a prompt. Resolves with what answered; a late wallet is awaited. */
  reconnect(connectorIds: readonly string[]): Promise<AdapterConnection[]>;
  disconnect(connectorId: string): Promise<void>;
  /** @throws UserRejectedError, UnsupportedError */
  switchNetwork(request: { connectorId: string; networkId: NetworkId; signal?: AbortSignal }): Promise<void>;
  /** The wallet's own provider, for a host (EIP-1193 on eip155). */
  getProvider(connectorId: string): Promise<unknown>;
  /** Reads the chain over its own RPC: the balance of local mode. */
  getNativeBalance(request: { address: string; networkId: NetworkId }): Promise<NativeBalance>;
  stop(): void;
}
