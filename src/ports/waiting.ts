import type { NetworkId } from '@/domain/caip';

/** How far a network must be with a transaction: seen, voted for by most, or beyond return. */
export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** Of a transaction that is waited for again, after a while or on another page. */
export interface SeenPlace {
  /** The adapter's own, as `onPlace` told it: by that, what took the place of one that nobody has any more is found. */
  place?: string;
  /** It was seen for the first time. */
  onPlace?(place: string): void;
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
