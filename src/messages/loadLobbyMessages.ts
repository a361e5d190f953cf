import { enLobby } from './en.lobby';
import { canonicalLocale, directionOf, nearestLocale } from './locale';

/** The few words of the host page's buttons, in one language. */
export interface LobbyMessages {
  /** The locale asked for when its language is ours; else the language that was found. */
  locale: string;
  direction: 'ltr' | 'rtl';
  messages: Readonly<Record<keyof typeof enLobby, string>>;
}

/** The words of the nearest language there is. Rejects only if its chunk does. */
export async function loadLobbyMessages(wanted: string): Promise<LobbyMessages> {
  const name = nearestLocale(wanted, ['en', 'ar']);
  const asked = canonicalLocale(wanted);
  const locale = asked === name || asked?.startsWith(`${name}-`) ? asked : name;
  return {
    locale,
    direction: directionOf(locale),
    messages: name === 'ar' ? (await import('./ar.lobby')).arLobby : enLobby,
  };
}
