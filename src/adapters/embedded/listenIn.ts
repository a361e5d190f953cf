/** Has a listener among others. Returns what takes it out again. */
export function listenIn<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
