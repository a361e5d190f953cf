import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { PorticoError } from '@/domain/errors/porticoError';
import type { LoadedMessages } from '@/messages/loadMessages';
import { canonicalLocale } from '@/messages/locale';
import type { MessageOverrides } from '@/messages/overrides';
import { createTranslator, type FirstKey, type Translator } from '@/messages/translator';
import { useListener } from './useListener';
import { useOverrides } from './useOverrides';
import { loadWords, subscribeWords, wordsIfLoaded } from './words';

// Bundlers replace `process.env.NODE_ENV` where it is written out, and drop the branches and imports that are then dead.
declare const process: { env: { NODE_ENV?: string } };

/**
 * The words of a locale with a host's overrides, and whether every view's are among them. While another language is on
 * its way, the last one stays, and so it does until there are as many words; a locale nobody has words for is told once,
 * and read in the nearest there is.
 */
export function useTranslator(
  locale: string,
  overrides: MessageOverrides | undefined,
  onError: (error: PorticoError) => void,
): { translator: Translator<FirstKey>; isWhole: boolean } {
  const found = useSyncExternalStore(
    subscribeWords,
    () => wordsIfLoaded(locale, 'first'),
    () => undefined,
  );
  const [held, hold] = useState(found ?? (wordsIfLoaded('en', 'first') as LoadedMessages));
  const words = found && (found.isWhole || !held.isWhole) ? found : held;
  if (words !== held) hold(words);
  const { isWhole } = words;
  const tell = useListener(onError);
  const told = useRef('');
  useEffect(() => {
    let isHere = true;
    loadWords(locale, isWhole ? 'all' : 'first').then(
      async ({ isFound, ...nearest }) => {
        if (!isHere || isFound || told.current === locale) return;
        // What is no tag at all is told by the handle that was given it.
        if (process.env.NODE_ENV !== 'production' && !canonicalLocale(locale)) return;
        told.current = locale;
        tell(
          new PorticoError(
            'LOCALE_UNKNOWN',
            { locale },
            process.env.NODE_ENV !== 'production'
              ? {
                  message: `There are no words for the locale "${locale}".`,
                  hint: `"${nearest.locale}" is used instead; the option messages takes words of yours. ${(await import('@/messages/wordsThereAre')).wordsThereAre()}`,
                }
              : undefined,
          ),
        );
      },
      () => {}, // the last language stays
    );
    return () => {
      isHere = false;
    };
  }, [locale, isWhole, tell]);
  const own = useOverrides(overrides, onError);
  const translator = useMemo(() => createTranslator(words.locale, words.messages, own), [words, own]);
  return { translator, isWhole };
}
