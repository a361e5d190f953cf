import { timeLimits } from '@/domain/limits';
import { joinApi } from '@/services/api';
import { type NativeBalanceQuery, nativeBalance } from '@/services/balance';
import { whenSeen } from '@/services/whenSeen';
import type { Store } from '@/store/createStore';

export interface BalanceState {
  status: 'loading' | 'ready' | 'unavailable';
  amount?: string;
  symbol?: string;
}

/**
 * Subscribes to an account's balance and calls `listener` on each change. A failed request is made again after
 * `balanceBackoffMs`, once the page is visible. Returns the unsubscribe function.
 */
export function watchBalance(store: Store, query: NativeBalanceQuery, listener: (balance: BalanceState) => void) {
  store.dispatch(joinApi);
  const subscription = store.dispatch(nativeBalance.initiate(query));
  const select = nativeBalance.select(query);
  let last: BalanceState = { status: 'loading' };
  let failure: unknown;
  let cancel = () => {};
  const again = () => void store.dispatch(nativeBalance.initiate(query, { subscribe: false, forceRefetch: true }));
  const tell = () => {
    const { data, isError, isSuccess, error } = select(store.getState());
    // Each new failure starts the wait again.
    if (isError && error !== failure) {
      failure = error;
      cancel();
      cancel = whenSeen(store.outside.env, timeLimits.balanceBackoffMs, again);
    }
    if (isSuccess) cancel();
    const next: BalanceState = data
      ? { status: 'ready', amount: data.amount, symbol: data.symbol }
      : { status: isError ? 'unavailable' : 'loading' };
    if (JSON.stringify(last) === JSON.stringify(next)) return;
    last = next;
    listener(next);
  };
  const stop = store.subscribe(tell);
  tell();
  return () => {
    stop();
    cancel();
    subscription.unsubscribe();
  };
}
