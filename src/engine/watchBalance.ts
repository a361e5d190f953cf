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
 * Keeps the balance of an account fresh, and tells each change of it. What failed is asked for again after the back-off,
 * while somebody sees the page. Returns the unsubscribe function.
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
    // Each failure is one of its own, and waits anew.
    if (isError && error !== failure) {
      failure = error;
      cancel();
      cancel = whenSeen(store.outside.env, timeLimits.balanceBackoffMs, again);
    }
    if (isSuccess) cancel();
    const next: BalanceState = data
      ? { status: 'ready', amount: data.amount, symbol: data.symbol }
      : { status: isError ? 'unavailable' : 'loading' };
    if (last.status === next.status && last.amount === next.amount && last.symbol === next.symbol) return;
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
