import type { Extra } from '@/services/extra';
import type { EventBus } from './analytics/bus';
import type { PageMemory } from './pageMemory';

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

/** What follows a request that a view asks for on somebody else's behalf ([views A.0] transaction stack). */
export interface ViewRequest {
  onSuccess?: () => void;
  onError?: () => void;
  onCancel?: () => void;
}

export interface StoreExtra extends Extra {
  flows: Flows;
  /** What follows the requests of the modal's transaction stack, by id. */
  viewRequests: Map<string, ViewRequest>;
  /** What happens, for whoever listens. */
  events: EventBus;
  memory: PageMemory;
}
