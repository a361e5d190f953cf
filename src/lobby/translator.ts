import { useEffect, useMemo } from 'react';
import type { enLobby } from '@/messages/en.lobby';
import { englishLobby, type LobbyMessages, loadLobbyMessages } from '@/messages/loadLobbyMessages';
import { directionOf } from '@/messages/locale';
import type { Internals } from './createPortico';
import { createSnapshot } from './snapshot';
import { useSnapshot } from './useSnapshot';

type LobbyKey = keyof typeof enLobby;

/** The buttons' words need names put in and nothing else; the whole translator comes with the modal. */
export interface LobbyTranslator {
  t(key: LobbyKey, values?: Readonly<Record<string, string>>): string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

/** Words of the buttons by locale, fetched once for all of them. */
const words = createSnapshot<Record<string, LobbyMessages>>({ en: englishLobby });

/** The words of the buttons. English until another language has come; one nobody has words for stays English. */
export function useLobbyTranslator({ appearance, options }: Internals): LobbyTranslator {
  const { locale } = useSnapshot(appearance, appearance.get());
  const known = useSnapshot(words, words.get());
  useEffect(() => {
    if (known[locale]) return;
    loadLobbyMessages(locale).then(
      (found) => words.set({ ...words.get(), [locale]: found }),
      () => {}, // English it is
    );
  }, [locale, known]);
  const found = known[locale] ?? englishLobby;
  return useMemo(
    () => ({
      t: (key, values = {}) =>
        String(options.messages?.[key] ?? found.messages[key]).replace(
          /\{(\w+)\}/g,
          (_all, name) => values[name] ?? '',
        ),
      locale: found.locale,
      direction: directionOf(found.locale),
    }),
    [found, options.messages],
  );
}
