import type { PorticoState } from '@/ports/publicState';

/** A value with listeners: all the state management a host page pays for before a click. */
export interface Snapshot<T> {
  /** The first value: the server renders it, and React's hydration has to render the same. */
  initial: T;
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createSnapshot<T>(initial: T): Snapshot<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What a server and a page that knows nobody show. */
export const neutralState: PorticoState = {
  open: false,
  view: null,
  status: 'disconnected',
  activeNamespace: 'eip155',
  networkId: null,
  network: null,
  accounts: {},
};
