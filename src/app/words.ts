import { enFirst } from '@/messages/en.first';
import { type Extent, type LoadedMessages, loadMessages } from '@/messages/loadMessages';
import type { ViewName } from '@/store/modal/views';

/** The views a visit begins with: their words come with the dialog's own, all others with the first view that is not here. */
export const firstViews: readonly ViewName[] = ['Connect', 'ConnectingExternal'];

/** The words that a view needs. */
export const extentOf = (view: ViewName): Extent => (firstViews.includes(view) ? 'first' : 'all');

const english: LoadedMessages = { locale: 'en', messages: enFirst, isWhole: false, isFound: true };
const loaded = new Map<string, LoadedMessages>([['first en', english]]);
const listeners = new Set<() => void>();

/** A language's words, if they are here; all of them, where they are. */
export const wordsIfLoaded = (locale: string, extent: Extent) =>
  loaded.get(`all ${locale}`) ?? (extent === 'first' ? loaded.get(`first ${locale}`) : undefined);

/** Calls when words have come. */
export function subscribeWords(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fetches a language's words; a chunk that fails is asked for once more. The first ones that cannot be had are English.
 * @throws for all words: whatever the second try failed with
 */
export async function loadWords(locale: string, extent: Extent): Promise<LoadedMessages> {
  const known = wordsIfLoaded(locale, extent);
  if (known) return known;
  const words = await loadMessages(locale, extent)
    .catch(() => loadMessages(locale, extent))
    .catch((cause) => {
      if (extent === 'all') throw cause;
      return { ...english, isFound: false };
    });
  loaded.set(`${extent} ${locale}`, words);
  for (const listener of listeners) listener();
  return words;
}
