import { en } from '@/messages/en';
import { type LoadedMessages, loadMessages } from '@/messages/loadMessages';

const loaded = new Map<string, LoadedMessages>([['en', { locale: 'en', messages: en, isFound: true }]]);

/** A language's words, if they are here. */
export const wordsIfLoaded = (locale: string) => loaded.get(locale);

/** Fetches a language's words; what cannot be had is English. Never rejects. */
export async function loadWords(locale: string): Promise<LoadedMessages> {
  const known = loaded.get(locale);
  if (known) return known;
  const words = await loadMessages(locale).catch(() => ({ locale: 'en', messages: en, isFound: false }));
  loaded.set(locale, words);
  return words;
}
