import type { NetworkId } from '@/domain/caip';

/** A transaction that was sent through the handle, on this page. */
export interface RecentTransaction {
  hash: `0x${string}`;
  /** Hash of the transaction that was mined in its place, with the same nonce and content and a higher fee: the wallet sped it up. */
  minedAs?: string;
  networkId: NetworkId;
  /** Who sent it. */
  address: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** What it moves, where it is a send of ours: in whole coins. */
  transfer?: { to: string; symbol: string; quantity: string; iconUrl?: string };
  /** `pending` until somebody has watched it to its end; `unknown` where nobody could tell. */
  status: 'pending' | 'success' | 'reverted' | 'dropped' | 'unknown';
}
