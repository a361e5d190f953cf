import type { StoredKey } from '@/domain/storedValues';
import type { Env } from '@/ports/env';
import type { Store } from '@/store/createStore';

const FOLLOWED: readonly StoredKey[] = [
  'activeConnectorIds',
  'connections',
  'disconnectedConnectorIds',
  'activeNetworkId',
  'lastConnectorId',
  'recentWallets',
];

/** Follows the page's other tabs, and catches up after the back-forward cache; one step at a time. Returns the unsubscribe function. */
export function watchTabs({ storage, page, warn }: Env, { dispatch }: Store): () => void {
  let last: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  const run = (act: 'followTabs' | 'recheck') => {
    // Whoever waits reads storage when their turn comes: one of them is enough.
    if (isWaiting && act === 'followTabs') return;
    isWaiting = true;
    last = last
      .then(() => import('@/store/flows/followTabs'))
      .then((thunks) => {
        isWaiting = false;
        return dispatch(thunks[act]());
      })
      .catch((error) => {
        isWaiting = false;
        warn('No other tab is followed.', error);
      });
  };
  const stops = [
    storage.subscribe((key) => {
      if (key === undefined || FOLLOWED.includes(key)) run('followTabs');
    }),
    page.watch((event) => event === 'restored' && run('recheck')),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
