import { useEffect, useMemo } from 'react';
import { enLobby } from '@/messages/en.lobby';
import { loadLobbyMessages } from '@/messages/loadMessages';
import { createTranslator, type Translator } from '@/messages/translator';
import type { Internals } from './createPortico';
import { createSnapshot } from './snapshot';
import { useSnapshot } from './useSnapshot';

type LobbyKey = keyof typeof enLobby;
export type LobbyTranslator = Translator<LobbyKey>;

/** Words of the buttons by locale, fetched once for all of them. */
const words = createSnapshot<Record<string, Record<LobbyKey, string>>>({ en: enLobby });

/** Words and formats of the buttons. English until another language has come; numbers are the locale's at once. */
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
  return useMemo(
    () => createTranslator<LobbyKey>(locale, known[locale] ?? enLobby, options.messages),
    [locale, known, options.messages],
  );
}
