import { useEffect, useMemo } from 'react';
import { enLobby } from '@/messages/en.lobby';
import type { LobbyMessages } from '@/messages/loadLobbyMessages';
import type { Internals } from './internals';
import { createSnapshot } from './snapshot';
import { useSnapshot } from './useSnapshot';

type LobbyKey = keyof typeof enLobby;

/** The buttons' words need names put in and nothing else; the whole translator comes with the modal. */
export interface LobbyTranslator {
  t(key: LobbyKey, values?: Readonly<Record<string, string>>): string;
  locale: string;
  direction: 'ltr' | 'rtl';
}

const own = (given: unknown, ours: string) => (typeof given === 'string' ? given : ours);

const english: LobbyMessages = { locale: 'en', direction: 'ltr', messages: enLobby };

/** Words of the buttons by locale, fetched once for all of them. */
const words = createSnapshot<Record<string, LobbyMessages>>({ en: english });

/** The words of the buttons. English until another language has come; one nobody has words for stays English. */
export function useLobbyTranslator({ appearance, options }: Internals): LobbyTranslator {
  const { locale } = useSnapshot(appearance);
  const known = useSnapshot(words);
  const loaded = Object.hasOwn(known, locale) && known[locale];
  useEffect(() => {
    if (loaded) return;
    import('@/messages/loadLobbyMessages')
      .then((loader) => loader.loadLobbyMessages(locale))
      .then(
        (found) => words.set({ ...words.get(), [locale]: found }),
        () => {}, // English it is
      );
  }, [locale, loaded]);
  const found = loaded || english;
  return useMemo(
    () => ({
      t: (key, values = {}) =>
        own(options.messages?.[key], found.messages[key]).replace(/\{(\w+)\}/g, (_all, name) => values[name] ?? ''),
      locale: found.locale,
      direction: found.direction,
    }),
    [found, options.messages],
  );
}
