import type { PorticoEvent } from '@/domain/analytics';

/** What happens here, for hosts and for the analytics service alike. */
export interface EventBus {
  emit(event: PorticoEvent): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (event: PorticoEvent) => void): () => void;
}

/** @param warn Hears of a listener that threw: no listener takes the others, or us, with it. */
export function createEventBus(warn: (message: string, error: unknown) => void): EventBus {
  const listeners = new Set<(event: PorticoEvent) => void>();
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          warn(`A listener of ${event.event} failed.`, error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
