import { describe } from 'vitest';
import { describeConnecting } from './suite/connecting';
import { describeFollowing } from './suite/following';
import { describePendingReconnects } from './suite/pendingReconnects';
import { describeReconnecting } from './suite/reconnecting';
import { describeSigning } from './suite/signing';
import { describeStopping } from './suite/stopping';
import { type AdapterSuite, openSuite } from './suite/suite';
import { describeSwitching } from './suite/switching';
import { describeTakingBack } from './suite/takingBack';

/** Every ChainAdapter passes this, over each way it finds wallets by. Times out only where something is broken. */
export function describeAdapter(name: string, given: AdapterSuite) {
  describe(`the adapter over ${name}`, () => {
    const suite = openSuite(given);
    describeConnecting(suite);
    describeFollowing(suite);
    describeSwitching(suite);
    describeTakingBack(suite);
    describePendingReconnects(suite);
    describeReconnecting(suite);
    describeStopping(suite);
    describeSigning(suite);
  });
}
