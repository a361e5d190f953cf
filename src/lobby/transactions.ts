import type { NetworkId } from '@/domain/caip';
import { createSnapshot, type Snapshot } from './snapshot';

/** A transaction that was sent through the handle, on this page. */
export interface PorticoTransaction {
  hash: `0x${string}`;
  networkId: NetworkId;
  /** Who sent it. */
  address: string;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** `pending` until somebody has watched it to its end; `unknown` where nobody could tell. */
  status: 'pending' | 'success' | 'reverted' | 'dropped' | 'unknown';
}

const kept = new WeakMap<object, Snapshot<readonly PorticoTransaction[]>>();

/** What was sent through a handle, the newest first. */
export function transactionsOf(handle: object): Snapshot<readonly PorticoTransaction[]> {
  const known = kept.get(handle) ?? createSnapshot<readonly PorticoTransaction[]>([]);
  kept.set(handle, known);
  return known;
}
