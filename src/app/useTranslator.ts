import { useEffect, useMemo, useState } from 'react';
import { PorticoError } from '@/domain/errors/porticoError';
import { en } from '@/messages/en';
import { checkOverrides, type MessageOverrides } from '@/messages/overrides';
import { createTranslator, type Translator } from '@/messages/translator';
import { useListener } from './useListener';
import { loadWords, wordsIfLoaded } from './words';

/**
 * The words of a locale with a host's overrides. While another language is on its way, the last one stays; a locale
 * nobody has words for is told once, and read in the nearest there is.
 */
export function useTranslator(
  locale: string,
  overrides: MessageOverrides | undefined,
  onError: (error: PorticoError) => void,
): Translator {
  const [words, setWords] = useState(() => wordsIfLoaded(locale) ?? wordsIfLoaded('en'));
  const tell = useListener(onError);
  useEffect(() => {
    let isHere = true;
    loadWords(locale).then((found) => {
      if (!isHere) return;
      setWords(found);
      if (!found.isFound)
        tell(
          new PorticoError(
            'LOCALE_UNKNOWN',
            { locale },
            { message: `There are no words for the locale "${locale}".`, hint: `"${found.locale}" is used instead.` },
          ),
        );
    });
    return () => {
      isHere = false;
    };
  }, [locale, tell]);
  const checked = useMemo(() => checkOverrides(overrides ?? {}, en), [overrides]);
  useEffect(() => {
    for (const error of checked.errors) tell(error);
  }, [checked, tell]);
  return useMemo(
    () => createTranslator(words?.locale ?? 'en', words?.messages ?? en, checked.messages),
    [words, checked],
  );
}
