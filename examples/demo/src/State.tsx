import type { Portico } from 'portico';
import { useSyncExternalStore } from 'react';

/** `portico.getState()`, as a host page sees it. */
export function State({ portico }: { portico: Portico }) {
  const state = useSyncExternalStore(portico.subscribe, portico.getState);
  return <pre className="state">{JSON.stringify(state, null, 2)}</pre>;
}
