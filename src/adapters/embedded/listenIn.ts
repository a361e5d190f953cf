/** Has a listener among others. Returns what takes it out again. */
export function listenIn<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Calls every listener; one that unsubscribes while the others are called is still called this time. */
export function tellAll<T>(listeners: Set<(told: T) => void>, told: T): void {
  for (const listener of [...listeners]) listener(told);
}
