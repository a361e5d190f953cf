import type { NetworkId } from '@/domain/caip';
import type { PreparedTransfer } from './transfer';

/** How far a network must be with a transaction: seen, voted for by most, or beyond return. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** Lets a wait go on after a reload: a replaced transaction can be found by its nonce though no node has it any more. */
export interface SeenPlace {
  /** What `onPlace` told of this transaction before. */
  place?: string;
  /** Called when a node shows the transaction for the first time, with text to keep and hand back as `place`. */
  onPlace?(place: string): void;
  /** The transfer that was sent with it: what took its place is told by whether it pays the same. */
  transfer?: PreparedTransfer;
  /** Names of transactions that are of other transfers by now, whatever they look like. */
  otherHashes?(): readonly string[];
}

export interface WaitRequest extends SeenPlace {
  hash: string;
  networkId: NetworkId;
  confirmations?: number;
  /** Where the chain tells how sure it is; `confirmed` without it. */
  commitment?: Commitment;
  timeoutMs?: number;
  signal?: AbortSignal;
}
