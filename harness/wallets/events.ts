type Listener = (...args: unknown[]) => void;

/** The small part of Node's emitter that EIP-1193 names. A listener that throws stops nobody else. */
export function createEvents() {
  const listeners = new Map<string, Set<Listener>>();
  const on = (event: string, listener: Listener) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
  };
  const removeListener = (event: string, listener: Listener) => {
    listeners.get(event)?.delete(listener);
  };
  const emit = (event: string, ...args: unknown[]) => {
    for (const listener of [...(listeners.get(event) ?? [])]) {
      try {
        listener(...args);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  };
  return { on, removeListener, emit };
}
