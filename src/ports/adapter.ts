import type { Namespace, NetworkId } from '@/domain/caip';
import type { Connector } from '@/domain/connector';
import type { TokenBalance } from '@/domain/listedToken';
import type { Network } from '@/domain/network';
import type { WalletAccount } from './account';
import type { Approval } from './approval';
import type { RemoteWallet } from './connectMethod';
import type { Identity } from './identity';
import type { ReceiptFacts, ReceiptRequest } from './receipt';
import type { ReplacingPort } from './replacement';
import type { TransferPort } from './transfer';
import type { Commitment, WaitRequest } from './waiting';

export type { WalletAccount };
/** A wallet that has let this page in. */
export interface AdapterConnection {
  connectorId: string;
  /** The first is the active one. Never empty: a list that becomes empty is a disconnect ([§4]). */
  accounts: WalletAccount[];
  /** Where the wallet stands now; it need not be a network the host configured. */
  networkId: NetworkId;
  /** The networks it said it can stand on, where it says so. Without it, any may be asked for. */
  networkIds?: NetworkId[];
  /** Who it is, where the connector can't tell: a wallet that was paired. Untrusted. */
  wallet?: { name: string; imageUrl?: string };
}

/** Facts only: what is true now, never what to do about it. */
export type AdapterEvent =
  | { type: 'connectors'; connectors: Connector[] }
  | { type: 'connections'; connections: AdapterConnection[]; activeConnectorId: string | null }
  /** All requests of a wallet that wait for an approval now, whoever made them: a host's `provider.request()` too. */
  | { type: 'approvals'; connectorId: string; approvals: readonly Approval[] };

/** Where the visitor was with a wallet on an earlier page, and as whom. */
export interface LastKnown {
  networkId: NetworkId;
  /** The account that the page shows until the wallet answers. */
  address?: string;
}

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

interface WalletRequest {
  connectorId: string;
  /** CAIP-2: what the wallet must stand on. It is asked to switch there first where it stands elsewhere. */
  networkId: NetworkId;
  /** The account that signs; one of the connection's. */
  address: string;
  signal?: AbortSignal;
}

export interface SignMessageRequest extends WalletRequest {
  /** Text, or bytes as 0x-prefixed hex. */
  message: string | { raw: string };
}

/** Who is said to have signed which text. */
export interface VerifyMessageRequest {
  address: string;
  /** CAIP-2: where an account that is a contract is asked. */
  networkId: NetworkId;
  message: string;
  /** As `signMessage` resolves with it. */
  signature: string;
}

export interface SignTypedDataRequest extends WalletRequest {
  /** EIP-712. */
  typedData: {
    domain: Record<string, unknown>;
    types: Record<string, { name: string; type: string }[]>;
    primaryType: string;
    message: Record<string, unknown>;
  };
}

/** Fees of one transaction, all in the smallest unit, as decimal digits. Either a gas price or the two of EIP-1559. */
export type FeeValues = { gasPrice: string } | { maxFeePerGas: string; maxPriorityFeePerGas: string };

export interface FeeEstimate {
  fees: FeeValues;
  /** Units of gas. */
  gas: string;
  /** What it costs at most, in the network's own coin. */
  total: { base: string; decimals: number; symbol: string };
}

export interface TransactionRequest extends WalletRequest {
  to?: string;
  /** Smallest units of the network's own coin, as decimal digits. */
  value?: string;
  /** 0x-prefixed hex. */
  data?: string;
  gas?: string;
  nonce?: number;
  fees?: FeeValues;
}

export interface SignTransactionRequest extends WalletRequest {
  /** As it goes over the wire, in base64; places for signatures may still be empty. */
  transaction: string;
}

export interface SignAllTransactionsRequest extends WalletRequest {
  transactions: string[];
}

export interface SendOptions {
  skipPreflight?: boolean;
  preflightCommitment?: Commitment;
  maxRetries?: number;
  minContextSlot?: number;
}

export interface SignAndSendRequest extends SignTransactionRequest {
  options?: SendOptions;
}

/** What became of a transaction. `replaced` tells which one took its nonce, and what that one did ([§4] receipts). */
export interface TransactionOutcome {
  status: 'success' | 'reverted' | 'dropped';
  /** Of the transaction that was mined: another than the one sent, where that was replaced. */
  hash: string;
  replaced?: 'repriced' | 'cancelled' | 'replaced';
  /** Why it reverted, as the contract put it. */
  reason?: string;
  blockNumber?: string;
}

/** An input of a PSBT, and the account that signs it. */
export interface PsbtInput {
  address: string;
  index: number;
  sighashTypes?: number[];
}

export interface SignPsbtRequest extends WalletRequest {
  /** BIP-174, in base64. */
  psbt: string;
  /** What is to be signed; without it, every input of the account that signs. */
  signInputs?: PsbtInput[];
  /** Sends it too, once all of it is signed. Default `false`. */
  broadcast?: boolean;
}

export interface SignedPsbt {
  /** In base64. */
  psbt: string;
  /** Of what was sent. */
  txid?: string;
}

export interface TransferRequest extends WalletRequest {
  recipient: string;
  /** Smallest units, as decimal digits. */
  amount: string;
}

export interface SignPayloadRequest extends WalletRequest {
  /** A call to be signed, as polkadot.js has it (`SignerPayloadJSON`). */
  payload: Record<string, unknown>;
}

/** EIP-747. */
export interface WatchAssetRequest extends Omit<WalletRequest, 'address'> {
  asset: { address: string; symbol: string; decimals: number; imageUrl?: string };
}

export interface CapabilitiesRequest extends Omit<WalletRequest, 'address'> {
  /** One of the connection's; without it, the one in use. */
  address?: string;
}

/**
 * What a wallet can do for an account on a network beyond plain requests, by name (EIP-5792): `atomic`, `paymasterService`
 * … Untrusted.
 */
export type WalletCapabilities = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * What the house asks of a chain. An optional method is a capability: the UI asks for it, never for the chain's name.
 * Every implementation passes `describeAdapter` against the harness. Live objects stay inside; what comes out can be
 * written to JSON, `getProvider` excepted.
 */
export interface ChainAdapter extends Partial<TransferPort & ReplacingPort> {
  readonly namespace: Namespace;
  readonly networks: readonly Network[];
  /** A host works on the same connections by itself: what it made is not ours to end. */
  readonly isShared?: boolean;
  /** Begins discovery. Asks no wallet anything. */
  start(): void;
  /** Takes in a wallet that is not in this page, as one of its own. Before `start`. */
  addRemote?(wallet: RemoteWallet): void | Promise<void>;
  subscribe(listener: (event: AdapterEvent) => void): () => void;
  connectors(): Connector[];
  /** @throws UserRejectedError, AbortedError, UnsupportedError */
  connect(request: ConnectRequest): Promise<AdapterConnection>;
  /**
   * Reconnects what was connected before, without a prompt. Resolves with what answered; a late wallet is awaited.
   * The first of them is to be the active one. Until it settles, whatever is asked of these wallets, here or at their
   * providers, waits for them; it settles within `timeLimits.walletReturnMs`.
   * `lastKnown`: by connector, the network and the account that the page showed before the reload.
   */
  reconnect(
    connectorIds: readonly string[],
    lastKnown?: Readonly<Record<string, LastKnown>>,
  ): Promise<AdapterConnection[]>;
  /**
   * Resolves once a wallet that `reconnect()` has been asked for is connected, with whichever account; at once where its
   * reconnect is over.
   * @throws PorticoError `NOT_CONNECTED`, TimeoutError `CONNECT_TIMEOUT`, AbortedError `ABORTED`
   */
  whenReconnected(connectorId: string, options?: { signal?: AbortSignal }): Promise<void>;
  /**
   * Makes one of its connections the active one, an account of it the first: until the wallet itself puts another one
   * first, after a reload too. Asks nobody; an event tells. Without it, an adapter holds one connection at a time.
   * @throws UnsupportedError `CONNECTOR_NO_ACCOUNTS` for a wallet that is not connected
   */
  activate?(request: { connectorId: string; address?: string }): void;
  /**
   * A wallet that refuses, breaks or never answers is let go all the same: the visitor has left. Settles within
   * `timeLimits.disconnectWaitMs`.
   */
  disconnect(connectorId: string): Promise<void>;
  /** @throws UserRejectedError, UnsupportedError */
  switchNetwork(request: { connectorId: string; networkId: NetworkId; signal?: AbortSignal }): Promise<void>;
  /** Refuses a request that waits for an approval: the visitor closed its view. Without it, no wallet here waits for one. */
  refuse?(request: { connectorId: string; approvalId: string }): void;
  /** The wallet's own provider, for a host (EIP-1193 on eip155); one that waits for it while it is awaited. */
  getProvider(connectorId: string): Promise<unknown>;
  /**
   * Asks the wallet what it can do on a network, which it need not stand on. A wallet that does not know the question can
   * do nothing of that kind.
   */
  getCapabilities?(request: CapabilitiesRequest): Promise<WalletCapabilities>;
  /** @throws UserRejectedError, UnsupportedError */
  signMessage?(request: SignMessageRequest): Promise<string>;
  /**
   * Whether the account signed the text. No wallet is asked; an account that is a contract is, over the chain's RPC.
   * @throws UnsupportedError `METHOD_UNSUPPORTED` where the browser can't tell
   */
  verifyMessage?(request: VerifyMessageRequest): Promise<boolean>;
  signTypedData?(request: SignTypedDataRequest): Promise<string>;
  /** Resolves with the transaction's hash, once the wallet has sent it. */
  sendTransaction?(request: TransactionRequest): Promise<string>;
  /** Resolves with it, signed by the account; a wallet may have added to it. */
  signTransaction?(request: SignTransactionRequest): Promise<string>;
  /** The same for several, in one prompt where the wallet can. In the order given. */
  signAllTransactions?(request: SignAllTransactionsRequest): Promise<string[]>;
  /** Signs a finished transaction and sends it. Resolves with its name on the chain. */
  signAndSendTransaction?(request: SignAndSendRequest): Promise<string>;
  /** Signs inputs of a partly signed transaction (Bitcoin). @throws UserRejectedError, UnsupportedError */
  signPsbt?(request: SignPsbtRequest): Promise<SignedPsbt>;
  /** The wallet picks coins and fee, signs and sends (Bitcoin). Resolves with the transaction's id. */
  sendTransfer?(request: TransferRequest): Promise<string>;
  /**
   * Whether a connected wallet can be asked for a transfer by one of its accounts; undefined while the wallet is not here.
   * Asks nobody. Without it, every wallet can.
   */
  canSend?(request: { connectorId: string; address: string }): boolean | undefined;
  /** Signs a call (Polkadot). Resolves with the signature as hex. */
  signPayload?(request: SignPayloadRequest): Promise<string>;
  estimateFees?(request: Omit<TransactionRequest, 'connectorId' | 'signal'>): Promise<FeeEstimate>;
  /** @throws PorticoError when nothing was heard of it for `timeoutMs` ([§9] Receipts and fees). */
  waitForTransaction?(request: WaitRequest): Promise<TransactionOutcome>;
  /** Resolves with whether the wallet added it. */
  watchAsset?(request: WatchAssetRequest): Promise<boolean>;
  /** The name and picture of an address, from the chain alone: local mode's (ENS on eip155). */
  getIdentity?(request: { address: string; networkId: NetworkId }): Promise<Identity>;
  /** The address behind a name, from the chain alone; `null` when nobody has it. */
  resolveName?(request: { name: string; networkId: NetworkId }): Promise<string | null>;
  /** A name in the spelling that everybody shares (ENSIP-15 on eip155); nothing for what is no name. No chain is asked. */
  spellName?(name: string): Promise<string | undefined>;
  /** Reads the chain over its own RPC: the balance of local mode. */
  getNativeBalance(request: { address: string; networkId: NetworkId }): Promise<NativeBalance>;
  /** The same of the tokens that the site lists for the network: those that the account holds. */
  getTokenBalances?(request: { address: string; networkId: NetworkId }): Promise<TokenBalance[]>;
  /** How many transactions of an account are mined, and how many with those on their way: what a watcher of them compares. */
  getTransactionCounts?(request: { address: string; networkId: NetworkId }): Promise<{ mined: number; sent: number }>;
  /** What a mined transaction did for an account. */
  readReceipt?(request: ReceiptRequest): Promise<ReceiptFacts>;
  stop(): void;
}
