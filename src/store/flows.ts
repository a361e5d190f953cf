import type { Extra } from '@/services/extra';

/** Flows a visitor started and may leave: at most one of a name, each with a signal that ends our waiting. */
export interface Flows {
  /** Ends an older flow of the same name. */
  start(name: string): AbortSignal;
  abort(name: string): void;
}

export function createFlows(): Flows {
  const running = new Map<string, AbortController>();
  return {
    start(name) {
      running.get(name)?.abort();
      const controller = new AbortController();
      running.set(name, controller);
      return controller.signal;
    },
    abort(name) {
      running.get(name)?.abort();
      running.delete(name);
    },
  };
}

export interface StoreExtra extends Extra {
  flows: Flows;
}
