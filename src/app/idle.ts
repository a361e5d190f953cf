/** Runs when the browser has time, a second from now at the latest. Returns the function that cancels it. */
export function idle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    // A page that is always busy has no idle time, and some browsers find none for long.
    const ticket = requestIdleCallback(run, { timeout: 1_000 });
    return () => cancelIdleCallback(ticket);
  }
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}
