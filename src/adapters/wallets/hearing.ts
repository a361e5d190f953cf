/**
 * Hears foreign code that may give no way to stop being heard: such a one is then heard once and for all, and passed on
 * only while somebody listens, so that listeners do not pile up and one that left hears nothing.
 * @param start begins to hear. Returns what ends it, or anything else where there is no such thing; it may throw
 * @returns a function that listens, and returns what ends that
 */
export function createHearing<Heard extends unknown[]>(start: (tell: (...heard: Heard) => void) => unknown) {
  let current: ((...heard: Heard) => void) | undefined;
  let end: unknown;
  let isHeard = false;
  return (listener: (...heard: Heard) => void): (() => void) => {
    current = listener;
    if (!isHeard)
      try {
        isHeard = true;
        end = start((...heard) => current?.(...heard));
      } catch {
        // One that throws when it is listened to is not heard, and works without.
        isHeard = false;
      }
    return () => {
      if (current !== listener) return;
      current = undefined;
      if (typeof end !== 'function') return;
      try {
        end();
        isHeard = false;
      } catch {
        // It goes on being heard, by nobody.
      }
    };
  };
}
