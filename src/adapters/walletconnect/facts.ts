import type { PairingFacts } from '@/ports/pairing';

/** What a page is shown of a pairing, and who looks at it. */
export interface Facts {
  read(): PairingFacts;
  tell(change: Partial<PairingFacts>): void;
  /** The answer stops it. */
  subscribe(watcher: (facts: PairingFacts) => void): () => void;
  /** Nobody looks any more. */
  clear(): void;
}

export function createFacts(): Facts {
  let facts: PairingFacts = { isExpired: false, relay: 'idle' };
  const watchers = new Set<(facts: PairingFacts) => void>();
  return {
    read: () => facts,
    tell(change) {
      facts = { ...facts, ...change };
      for (const watcher of watchers) watcher(facts);
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    clear: () => watchers.clear(),
  };
}
