import { en } from './en';
import { canonicalLocale, nearestLocale } from './locale';
import type { MessageKey } from './overrides';

type Messages = Readonly<Record<MessageKey, string>>;

const loaders = {
  // Whoever reads words has these already: what is missing elsewhere is said in them.
  en: async (): Promise<Messages> => en,
  ar: async (): Promise<Messages> => (await import('./ar')).ar,
  /** Pseudo-locales, for developers and designers: `en-XA` longer and accented, `ar-XB` mirrored too. */
  'en-XA': async () => pseudo(false),
  'ar-XB': async () => pseudo(true),
};

async function pseudo(mirrored: boolean): Promise<Messages> {
  const { pseudoMessages } = await import('./pseudo');
  return pseudoMessages(en, { mirrored });
}

export type LocaleName = keyof typeof loaders;

/** The languages there are words for. */
export const locales = Object.keys(loaders) as [LocaleName, ...LocaleName[]];

/** A language ready for `createTranslator`. */
export interface LoadedMessages {
  /** The locale asked for when its language is ours, so that `en-GB` keeps its dates; else the language that was found. */
  locale: string;
  messages: Messages;
  /** Whether there were words for the language asked for. */
  isFound: boolean;
}

/** The words of the nearest language there is: `ar-EG` → `ar`, what nobody knows → `en`. Rejects only if a chunk does. */
export async function loadMessages(wanted: string): Promise<LoadedMessages> {
  const name = nearestLocale(wanted, locales);
  const asked = canonicalLocale(wanted);
  const language = name.slice(0, 2);
  const isFound = asked === language || asked?.startsWith(`${language}-`) === true;
  return { locale: isFound ? (asked as string) : name, messages: await loaders[name](), isFound };
}
