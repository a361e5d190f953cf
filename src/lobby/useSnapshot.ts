import { useSyncExternalStore } from 'react';
import type { Snapshot } from './snapshot';

/** The value now; `server` is what the server and the hydrating render see. */
export const useSnapshot = <T>(snapshot: Snapshot<T>, server = snapshot.initial): T =>
  useSyncExternalStore(snapshot.subscribe, snapshot.get, () => server);
