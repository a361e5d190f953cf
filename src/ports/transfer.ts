import type { NetworkId } from '@/domain/caip';

/** The coin that is sent. */
export interface TransferToken {
  /** Of its contract; on Solana, of its mint. The network's own coin has none. */
  address?: string;
  decimals: number;
  symbol: string;
}

/** A further transfer of a batch: the same sender, the same network. */
export interface TransferPart {
  /** An address of the network's namespace, never a name. */
  to: string;
  token: TransferToken;
  /** Smallest units, as decimal digits; above zero. */
  amount: string;
}

/** The terms of a transfer: sender, recipient, token and amount. Serializable, for Redux and storage. */
export interface TransferTerms {
  networkId: NetworkId;
  from: string;
  /** An address of the network's namespace, never a name. */
  to: string;
  token: TransferToken;
  /** Smallest units, as decimal digits; `"0"` while nobody has said one: the fee and the most are told all the same. */
  amount: string;
  /** A text that goes on the chain with it, where the namespace has such: whoever is paid knows the payment by it. */
  memo?: string;
  /** Addresses that the payment names, so that a shop finds it (Solana Pay). */
  references?: string[];
  /**
   * The further transfers of a batch (EIP-5792): the wallet sends the first and all of these, or nothing. Only an adapter with
   * `getCapabilities` is given any.
   */
  others?: TransferPart[];
}

/**
 * What the visitor should know before it leaves, as the chain tells it.
 * - `recipient-is-contract`: code stands at the recipient, which may not be able to give it back.
 * - `recipient-is-token`: the recipient is the token itself, where it would be lost.
 * - `recipient-is-new`: nothing has ever stood there; on Solana, an account for the token is made and paid for.
 * - `token-takes-fee`: the recipient gets less than is sent; `received` tells how much.
 * - `fee-is-missing`: the account does not hold the fee; some wallets have it paid by others.
 * - `token-needs-memo`: the recipient takes no transfer without a memo; one is added.
 */
export type TransferWarning =
  | 'recipient-is-contract'
  | 'recipient-is-token'
  | 'recipient-is-new'
  | 'token-takes-fee'
  | 'token-needs-memo'
  | 'fee-is-missing';

/** A transfer looked at before anybody is asked. Plain values: it stands in the store, and in storage. */
export interface PreparedTransfer {
  terms: TransferTerms;
  /** What it costs at most, in the network's own coin: all that leaves the account on top of the amount. */
  fee: { base: string; decimals: number; symbol: string };
  /** Where the wallet sets the fee (Bitcoin, smart accounts, batches): `fee` is what it is likely to be, or nothing is known of it. */
  feeIs?: 'estimated' | 'unknown';
  /**
   * On chains where the fee grows with the amount (Bitcoin: more coins are spent), for terms without an amount. Ascending, in
   * smallest units: an amount costs the `base` of the first step whose `upTo` it does not exceed, or of the last one.
   */
  feeSteps?: { upTo: string; base: string }[];
  /** What the account holds of the token now, in smallest units. */
  balance: string;
  /** What is on its way to the account and can't be sent before it is in a block, in smallest units; no part of `balance`. */
  unconfirmed?: string;
  /** The most that can be sent of it now: where the fee is paid in the same coin, without the fee. */
  max: string;
  /** A paymaster may pay the fee of this smart account, which the wallet does not tell beforehand: up to `balance` may be sent, not `max` alone. */
  mayTakeAll?: boolean;
  /** What stays of it must be nothing, or as much as this, in smallest units: an account of Solana lives of it. */
  keeps?: string;
  /** The least that can be sent to this recipient, in smallest units: a new account of Solana begins with it, and nodes of Bitcoin pass on no less. */
  least?: string;
  /** What arrives, where that is another amount, in smallest units. */
  received?: string;
  /** It arrives after minutes, or after hours: blocks are rare. */
  isSlow?: boolean;
  warnings: TransferWarning[];
  /** The adapter's own: what it sends by, and what finds it again on the chain. JSON, untouched by anybody else. */
  trace: string;
}

/**
 * What the chain knows of a transfer whose wallet was asked and whose answer never came: a closed tab, a crash.
 * - `sent`: it is there, under this hash.
 * - `possible`: it may still come: the wallet's prompt may stand open, or the network may be slow.
 * - `impossible`: nothing was sent, and what was asked for can't be sent any more.
 * - `unknown`: its wallet knows no such batch: not yet, while its prompt may stand open, or no longer.
 */
export type FoundTransfer =
  | { status: 'sent'; hash: string }
  | { status: 'possible' | 'impossible' | 'unknown' }
  | ({ status: 'taken' } & FoundBatch);

/** What a wallet tells of a batch that its person has approved. */
export interface FoundBatch {
  /** The wallet's id for it; `wallet_getCallsStatus` is asked by that. */
  batchId: string;
  /** Of the transaction that carries the batch; undefined until that is mined. */
  hash?: string;
  /** All transfers reverted; or only some did, although the wallet was told to send all or none. */
  failure?: 'TRANSACTION_REVERTED' | 'BATCH_PARTLY_SENT';
}

export interface FindTransferRequest {
  prepared: PreparedTransfer;
  hash?: string;
  /** Names of transactions that are of other intents, whatever they look like. */
  otherHashes?: readonly string[];
  /** Of a batch: its wallet, the intent's id, and the wallet's id for the batch where the wallet has told one. */
  batch?: { connectorId: string; id: string; batchId?: string };
  signal?: AbortSignal;
}

export interface PrepareTransferRequest {
  terms: TransferTerms;
  /** The wallet says that the sender is a smart account, whose contract may not be deployed yet. */
  isSmartAccount?: boolean;
  signal?: AbortSignal;
}

export interface SendPreparedRequest {
  connectorId: string;
  prepared: PreparedTransfer;
  /** The intent's id. A wallet is given it as the id of a batch. */
  id?: string;
  /**
   * The transaction's name on the chain, where it is known before the network has it (Solana: a signature). It is written
   * down before it is sent: after a crash, it is looked for by that. With it the transfer's new trace, where the wallet has
   * signed something that needs another one.
   */
  onSigned?(hash: string, trace?: string): Promise<void> | void;
  signal?: AbortSignal;
}

/** Sending, as a namespace's adapter has it. The flow above asks for nothing else, and names no chain. */
export interface TransferPort {
  /**
   * Reads the chain; asks no wallet. Called at each change of what is typed, and again just before the wallet is asked.
   * @throws PorticoError `REQUEST_INVALID` with `field: 'to'` for a recipient that can't be one (off-curve, another kind),
   * `FUNDS_INSUFFICIENT` where an amount above zero can't be paid for with its fee, `TRANSACTION_REVERTED`,
   * `NETWORK_NOT_FOUND` … An amount of zero always resolves where a node answers.
   */
  prepareTransfer(request: PrepareTransferRequest): Promise<PreparedTransfer>;
  /**
   * Has the wallet sign and send it, once: no second prompt, whatever goes wrong. Resolves with its name on the chain; of a
   * batch, with the wallet's id for it.
   * @throws UserRejectedError, AbortedError, PorticoError. `RESPONSE_INVALID`, `RECEIPT_TIMEOUT` and whatever leaves open
   * whether it was sent: the flow then asks `findTransfer`. What was thrown before the wallet was asked to send says so
   * (`asUnasked`).
   */
  sendPrepared(request: SendPreparedRequest): Promise<string>;
  /**
   * Looks for a transfer on the chain, by its trace. Of a batch it asks the wallet instead, without a prompt.
   * @throws PorticoError where no node, or no wallet, answers
   */
  findTransfer(request: FindTransferRequest): Promise<FoundTransfer>;
}
