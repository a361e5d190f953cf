import { useEffect, useMemo } from 'react';
import type { enLobby } from '@/messages/en.lobby';
import { englishLobby, type LobbyMessages, loadLobbyMessages } from '@/messages/loadLobbyMessages';
import { createTranslator, type Translator } from '@/messages/translator';
import type { Internals } from './createPortico';
import { createSnapshot } from './snapshot';
import { useSnapshot } from './useSnapshot';

type LobbyKey = keyof typeof enLobby;
export type LobbyTranslator = Translator<LobbyKey>;

/** Words of the buttons by locale, fetched once for all of them. */
const words = createSnapshot<Record<string, LobbyMessages>>({ en: englishLobby });

/** Words and formats of the buttons. English until another language has come; one nobody has words for stays English. */
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
    () => createTranslator<LobbyKey>(found.locale, found.messages, options.messages),
    [found, options.messages],
  );
}
