import { enLobby } from './en.lobby';
import { canonicalLocale, nearestLocale } from './locale';

/** The few words of the host page's buttons, without the rest; a file of its own, since every host page loads it. */
export interface LobbyMessages {
  /** The locale asked for when its language is ours; else the language that was found. */
  locale: string;
  messages: Readonly<Record<keyof typeof enLobby, string>>;
}

/** What stands until another language has come. */
export const englishLobby: LobbyMessages = { locale: 'en', messages: enLobby };

/** The words of the nearest language there is. Rejects only if its chunk does. */
export async function loadLobbyMessages(wanted: string): Promise<LobbyMessages> {
  const name = nearestLocale(wanted, ['en', 'ar']);
  const asked = canonicalLocale(wanted);
  const locale = asked === name || asked?.startsWith(`${name}-`) ? asked : name;
  return { locale, messages: name === 'ar' ? (await import('./ar.lobby')).arLobby : enLobby };
}
