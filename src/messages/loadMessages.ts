import { enFirst } from './en.first';
import { canonicalLocale, nearestLocale } from './locale';
import type { FirstKey, MessageKey } from './overrides';

/** How many words: those of the first opening, or every view's. */
export type Extent = 'first' | 'all';

type First = Readonly<Record<FirstKey, string>>;
type All = Readonly<Record<MessageKey, string>>;

const loaders = {
  // Whoever reads words has the first of these already: what is missing elsewhere is said in them.
  en: { first: async (): Promise<First> => enFirst, all: async (): Promise<All> => (await import('./en')).en },
  ar: {
    first: async (): Promise<First> => (await import('./ar.first')).arFirst,
    all: async (): Promise<All> => (await import('./ar')).ar,
  },
  /** Pseudo-locales, for developers and designers: `en-XA` longer and accented, `ar-XB` mirrored too. */
  'en-XA': pseudo(false),
  'ar-XB': pseudo(true),
};

function pseudo(mirrored: boolean) {
  const convert = async <Key extends string>(catalogue: Readonly<Record<Key, string>>) =>
    (await import('./pseudo')).pseudoMessages(catalogue, { mirrored });
  return {
    first: async (): Promise<First> => convert(enFirst),
    all: async (): Promise<All> => convert((await import('./en')).en),
  };
}

export type LocaleName = keyof typeof loaders;

/** The languages there are words for. */
export const locales = Object.keys(loaders) as [LocaleName, ...LocaleName[]];

/** A language ready for `createTranslator`. */
export interface LoadedMessages<Words = First> {
  /** The locale asked for when its language is ours, so that `en-GB` keeps its dates; else the language that was found. */
  locale: string;
  messages: Words;
  /** All words are among them. */
  isWhole: boolean;
  /** Whether there were words for the language asked for. */
  isFound: boolean;
}

/**
 * The words of the nearest language there is: `ar-EG` → `ar`, what nobody knows → `en`. Rejects only if a chunk does.
 * @param extent Which of them.
 */
export function loadMessages(wanted: string, extent: 'all'): Promise<LoadedMessages<All>>;
export function loadMessages(wanted: string, extent: Extent): Promise<LoadedMessages>;
export async function loadMessages(wanted: string, extent: Extent): Promise<LoadedMessages> {
  const name = nearestLocale(wanted, locales);
  const asked = canonicalLocale(wanted);
  const language = name.slice(0, 2);
  const isFound = asked === language || asked?.startsWith(`${language}-`) === true;
  return {
    locale: isFound ? (asked as string) : name,
    messages: await loaders[name][extent](),
    isWhole: extent === 'all',
    isFound,
  };
}
