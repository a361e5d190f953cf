/** Under our prefix, so that `clear()` of the storage finds it. Raw text: the lobby reads it before anything else is here. */
export const LAST_SEEN = 'lastSeen';

/** The same as the device knows it. */
export const LAST_SEEN_KEY = `portico:${LAST_SEEN}`;

/** What the engine wrote for the lobby's first paint; nothing where the device keeps nothing. */
export function readLastSeen(): string | null {
  try {
    return localStorage.getItem(LAST_SEEN_KEY);
  } catch {
    return null;
  }
}
