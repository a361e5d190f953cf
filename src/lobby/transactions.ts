import type { RecentTransaction } from '@/store/transactions/recentTransaction';
import { createSnapshot, type Snapshot } from './snapshot';

/** A transaction that was sent through the handle, on this page. */
export interface PorticoTransaction extends RecentTransaction {}

const kept = new WeakMap<object, Snapshot<readonly PorticoTransaction[]>>();

/** What was sent through a handle, the newest first: what its store says, and nothing while it has none. */
export function transactionsOf(handle: object): Snapshot<readonly PorticoTransaction[]> {
  const known = kept.get(handle) ?? createSnapshot<readonly PorticoTransaction[]>([]);
  kept.set(handle, known);
  return known;
}
