import type { StoredKey } from '@/domain/storedValues';

/** Under our prefix, so that `clear()` of the storage finds it. Raw text: the lobby reads it before anything else is here. */
export const LAST_SEEN = 'lastSeen';

/** The same as the device knows it. */
export const LAST_SEEN_KEY = `portico:${LAST_SEEN}`;

/** Of a wallet that was opened with a code (`domain/storedValues.ts`). */
const AWAITED_KEY: `portico:${StoredKey}` = 'portico:awaitedPairing';

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** What the engine wrote for the lobby's first paint; nothing where the device keeps nothing. */
export const readLastSeen = () => read(LAST_SEEN_KEY);

/** An earlier page was left for a wallet's app or a social site, whose answer may come to this one. */
export const isAnswerAwaited = () => read(AWAITED_KEY) !== null || /result_uri=/.test(location.search);
