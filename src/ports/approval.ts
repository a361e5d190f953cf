import type { NetworkId } from '@/domain/caip';

/**
 * A request that waits until the visitor has approved or refused it in a view of ours: an embedded wallet's, that has no
 * window of its own. What is asked is shown by the wallet itself.
 */
export interface Approval {
  id: string;
  method: string;
  networkId: NetworkId;
}
