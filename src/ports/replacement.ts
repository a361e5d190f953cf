import type { NetworkId } from '@/domain/caip';
import type { PreparedTransfer, TransferTerms } from './transfer';

/** What takes the place of a transfer that waits: the same payment for a higher fee, or nothing, sent to its sender. */
export type ReplacementKind = 'faster' | 'cancel';

/** What a transaction does, compared with a transfer. */
export type ReplacementEffect = 'pays' | 'cancels' | 'other';

/** A replacement looked at before the wallet is asked. Plain values: it stands in the store, and in storage. */
export interface PreparedReplacement {
  kind: ReplacementKind;
  /** What it costs at most, in the network's own coin. */
  fee: PreparedTransfer['fee'];
  /** The adapter's own: the place that is taken, and the fees. JSON, untouched by anybody else. */
  trace: string;
}

export interface SendReplacementRequest {
  connectorId: string;
  terms: TransferTerms;
  replacement: PreparedReplacement;
  /** Whether it is still wanted; asked after the wallet signed, before anything is sent. */
  isWanted(): boolean;
  /** Its name on the chain, before the network has it. */
  onSigned?(hash: string): void;
}

/** Taking a transfer's place while it waits. */
export interface ReplacementPort {
  /**
   * Looks whether a transfer's latest transaction still waits, and what taking its place costs. Asks no wallet. Nothing
   * where it waits no longer, or where another account sent it on the account's behalf.
   * @throws PorticoError `FUNDS_INSUFFICIENT`, or that no node answers
   */
  prepareReplacement(request: {
    terms: TransferTerms;
    hash: string;
    kind: ReplacementKind;
    signal?: AbortSignal;
  }): Promise<PreparedReplacement | undefined>;
  /**
   * Has the wallet sign what takes the place. A payment is sent from here alone, once what was signed was read: nothing
   * can then be paid twice. What cancels, a wallet that signs nothing without sending it may send by itself.
   * @throws UserRejectedError, PorticoError `METHOD_UNSUPPORTED` for a payment from such a wallet, `NONCE_TOO_LOW` where
   * it is taken, `ABORTED` where it was not wanted any more, `RESPONSE_INVALID` for something else than was asked for
   */
  sendReplacement(request: SendReplacementRequest): Promise<string>;
  /** What a transaction of that name does, as the chain has it; nothing while the chain does not know it. */
  tellReplacement(request: {
    terms: TransferTerms;
    trace: string;
    hash: string;
    networkId: NetworkId;
  }): Promise<{ isInPlace: boolean; effect: ReplacementEffect } | undefined>;
}

/** As a namespace's adapter has it: it comes when it is asked for. Without it, nothing can take a transfer's place. */
export interface ReplacingPort {
  /** With `connectorId`, once that wallet is there. */
  replacements(request: { connectorId?: string }): Promise<ReplacementPort>;
}
