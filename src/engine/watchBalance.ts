import { joinApi } from '@/services/api';
import { type NativeBalanceQuery, nativeBalance } from '@/services/balance';
import type { Store } from '@/store/createStore';

export interface BalanceState {
  status: 'loading' | 'ready' | 'unavailable';
  amount?: string;
  symbol?: string;
}

/** Keeps the balance of an account fresh, and tells each change of it. Returns the unsubscribe function. */
export function watchBalance(store: Store, query: NativeBalanceQuery, listener: (balance: BalanceState) => void) {
  store.dispatch(joinApi);
  const subscription = store.dispatch(nativeBalance.initiate(query));
  const select = nativeBalance.select(query);
  let last: BalanceState = { status: 'loading' };
  const tell = () => {
    const { data, isError } = select(store.getState());
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
    subscription.unsubscribe();
  };
}
