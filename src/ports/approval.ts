import type { NetworkId } from '@/domain/caip';

/**
 * A request that waits until the visitor has approved or refused it in a view of ours: an embedded wallet's, that has no
 * window of its own.
 */
export interface Approval {
  id: string;
  method: string;
  networkId: NetworkId;
  /** As the page gave them, in what JSON can carry: a bigint is its digits. Untrusted. */
  params: unknown;
}
