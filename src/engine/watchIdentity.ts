import { timeLimits } from '@/domain/limits';
import { plainText } from '@/domain/text';
import type { Identity } from '@/ports/identity';
import { joinApi } from '@/services/api';
import { type IdentityQuery, identity } from '@/services/identity';
import { whenSeen } from '@/services/whenSeen';
import { connection } from '@/store/connection/slice';
import type { Store } from '@/store/createStore';

export interface IdentityState extends Identity {
  status: 'loading' | 'ready' | 'unavailable';
}

/**
 * Finds out what an account is called, tells it and each change of it, and has every button of ours show it. What failed
 * is asked for again after the back-off, while somebody sees the page.
 */
export function watchIdentity(store: Store, query: IdentityQuery, listener: (state: IdentityState) => void = () => {}) {
  store.dispatch(joinApi);
  const subscription = store.dispatch(identity.initiate(query));
  const select = identity.select(query);
  let last: IdentityState | undefined;
  let told: unknown;
  let cancel = () => {};
  const again = () =>
    void store.dispatch(identity.initiate(query, { subscribe: false, forceRefetch: true }) as never as () => unknown);
  const tell = () => {
    const { data, isError, isSuccess, error } = select(store.getState() as never);
    if (!isSuccess && !isError) return;
    // Each failure is one of its own, and waits anew.
    if (isError && error !== told) {
      told = error;
      cancel();
      cancel = whenSeen(store.outside.env, timeLimits.balanceBackoffMs, again);
    }
    const status = isError ? 'unavailable' : 'ready';
    const name = (data?.name && plainText(data.name)) || null;
    const avatar = data?.avatar ?? null;
    const isNews = last?.name !== name || last.avatar !== avatar;
    if (!isNews && last?.status === status) return;
    last = { status, name, avatar };
    if (!isError) cancel();
    // What a failure leaves open is no news: who was known stays known.
    if (!isError)
      store.dispatch(connection.actions.profileTold({ account: query.caipAddress, profile: { name, avatar } }));
    listener(last);
  };
  const stop = store.subscribe(tell);
  tell();
  return {
    stop() {
      stop();
      cancel();
      subscription.unsubscribe();
    },
  };
}
