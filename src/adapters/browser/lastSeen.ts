/** Under our prefix, so that `clear()` of the storage finds it. Raw text: the lobby reads it before anything else is here. */
export const LAST_SEEN = 'lastSeen';

/** What the engine wrote for the lobby's first paint; nothing where the device keeps nothing. */
export function readLastSeen(): string | null {
  try {
    return localStorage.getItem(`portico:${LAST_SEEN}`);
  } catch {
    return null;
  }
}
