/** A page that is always busy has no idle time, and some browsers find none for long: what is to be done is done all the same. */
const latest = { timeout: 1_000 };

/** Runs when the browser has time, a second from now at the latest. Returns the function that cancels it. */
export function idle(run: () => void): () => void {
  const ask = (globalThis.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback;
  const ticket = ask(run, latest);
  return () => (globalThis.cancelIdleCallback ?? clearTimeout)(ticket);
}
