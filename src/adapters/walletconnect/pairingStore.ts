import type { PairingSnapshot } from '@/ports/pairing';

/** What a page is shown of a pairing, and who looks at it. */
export interface PairingStore {
  read(): PairingSnapshot;
  update(change: Partial<PairingSnapshot>): void;
  /** Returns the unsubscribe function. */
  subscribe(watcher: (snapshot: PairingSnapshot) => void): () => void;
  /** Nobody looks any more. */
  clear(): void;
}

export function createPairingStore(): PairingStore {
  let snapshot: PairingSnapshot = { isExpired: false, relay: 'idle' };
  const watchers = new Set<(snapshot: PairingSnapshot) => void>();
  return {
    read: () => snapshot,
    update(change) {
      snapshot = { ...snapshot, ...change };
      for (const watcher of watchers) watcher(snapshot);
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    clear: () => watchers.clear(),
  };
}
