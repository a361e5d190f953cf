import type { Namespace } from '@/domain/caip';
import type { Env } from '@/ports/env';
import { liveConnections } from '@/store/connection/slice';
import type { Store } from '@/store/createStore';
import type { RootState } from '@/store/rootState';
import { askToSignIn, leaveSignIn } from '@/store/signIn/askToSignIn';
import { selectIsAsking, selectToSignIn } from '@/store/signIn/selectors';
import { signOut } from '@/store/signIn/signOut';
import type { Gone } from '@/store/signIn/slice';

/** The wallets that are gone since, with the accounts that no other one has. */
function goneSince(before: RootState, { connection: { namespaces } }: RootState): Gone[] {
  return (Object.keys(namespaces) as Namespace[]).flatMap((namespace): Gone[] => {
    const now = liveConnections(namespaces[namespace]);
    const left = liveConnections(before.connection.namespaces[namespace]).filter(
      (one) => !now.some((other) => other.connectorId === one.connectorId),
    );
    const kept = now.flatMap(({ accounts }) => accounts.map(({ address }) => address));
    const addresses = left.flatMap(({ accounts }) => accounts.map(({ address }) => address));
    const lost = addresses.filter((address) => !kept.includes(address));
    return left.length > 0 ? [{ namespace, addresses: lost }] : [];
  });
}

/**
 * Has every account that comes into use sign in, on every network, where the host wants its visitors to ([views A.7]).
 * Returns the unsubscribe function.
 */
export function watchSignIn({ page, warn }: Env, store: Store): () => void {
  const { dispatch, getState } = store;
  let last = getState();
  const ask = () =>
    void dispatch(askToSignIn({})).catch((error) => warn('The visitor could not be asked to sign in.', error));
  const stop = store.subscribe(() => {
    const [before, now] = [last, getState()];
    if (before === now) return;
    last = now;
    const gone = now.connection === before.connection ? [] : goneSince(before, now);
    if (gone.length > 0) void dispatch(signOut(gone));
    if (selectIsAsking(before) && !selectIsAsking(now)) dispatch(leaveSignIn());
    const account = selectToSignIn(now);
    // A host's own close() leaves the question open; whoever opens the modal again is asked again.
    const isBack = now.modal.open && !before.modal.open && !selectIsAsking(now) && now.signIn?.signed !== account;
    if (account && (account !== selectToSignIn(before) || isBack)) ask();
  });
  // The visitor may have signed in on another tab.
  const stopWatching = page.watch((event) => event !== 'hidden' && selectIsAsking(getState()) && recheck());
  const recheck = () => {
    if (getState().signIn?.phase !== 'signing') ask();
  };
  if (selectToSignIn(last)) ask();
  return () => {
    stop();
    stopWatching();
  };
}
