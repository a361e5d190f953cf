import { networkIdOf, parseAccountId } from '@/domain/caip';
import { transactionLimits } from '@/domain/limits';
import type { Extra } from '@/services/extra';
import { whileSeen } from '@/services/whenSeen';
import { selectCaipAddress } from '@/store/connection/selectors';
import type { Store } from '@/store/createStore';
import { refreshBalances } from '@/store/transactions/walletRequests';

/**
 * Asks the node, while somebody sees the page, how many transactions of the account in use are mined and on their way; when
 * that changes, whoever watches its balances and history sees it at once, wherever it was sent ([§9] pending-transaction
 * watcher; off unless a host wants it). Returns the function that ends it.
 */
export function watchPending(store: Store, { env, adapters }: Pick<Extra, 'env' | 'adapters'>): () => void {
  const known = new Map<string, string>();
  const look = async () => {
    const caipAddress = selectCaipAddress(store.getState());
    const account = caipAddress && parseAccountId(caipAddress);
    if (!account) return;
    const networkId = networkIdOf(caipAddress);
    const counts = await adapters[account.namespace]?.getTransactionCounts?.({ address: account.address, networkId });
    if (!counts) return;
    const [before, now] = [known.get(caipAddress), `${counts.mined} ${counts.sent}`];
    known.set(caipAddress, now);
    // The first look has nothing to compare with; what is on its way may be new to who watches.
    if (before === undefined ? counts.sent > counts.mined : before !== now) store.dispatch(refreshBalances(networkId));
  };
  // A node that does not answer is asked again in its time.
  return whileSeen(env, transactionLimits.pendingPollMs, () => void look().catch(() => {}));
}
