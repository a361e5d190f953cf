import type { PorticoError } from '@/domain/errors/porticoError';
import type { Social } from '@/domain/socials';
import type { FirstKey, Translator } from '@/messages/translator';
import type { LoginMethod } from '@/ports/connectMethod';
import type { Clock } from '@/ports/env';

/**
 * The ways in beside wallets: what is shown of them, and what they do. The lobby makes one before there is a store, and
 * keeps what is pressed; then the store does, for the same elements, so that nothing typed is lost.
 */
export interface LoginModel {
  /** Which of them are there: what the site, its project and its services allow. */
  isOn: Readonly<Record<LoginMethod, boolean>>;
  /** In which order the site wants them, and the wallets; whatever it gave. */
  order: unknown;
  /** First to last. */
  socials: readonly Social[];
  /** The wallet behind them is in already: none of them leads anywhere. */
  isIn: boolean;
  clock: Clock;
  /** What was pressed, and waits for what carries it out: `email`, `more`, or a social account. */
  pressed?: string;
  /** The email of a login under way. */
  typed(): string;
  /** What is typed now, for a field that takes this one's place before there is a store. */
  onTyped?(email: string): void;
  /** What only the store can do. Until it is here, the field keeps what it would ask for. */
  email?: EmailLogin;
  /** The code is to be sent once there is a store, by what it gives for that. */
  onEmailWait?(send: (by: EmailLogin) => void): void;
  /** It is not to be sent any more. */
  onEmailStop?(): void;
  /** Whether a wallet was installed when the visitor began to type: the order of the ways in stays from then on. */
  hadInstalled?(): boolean | undefined;
  onSocialNear(): void;
  onSocial(social: Social): void;
  /** To all social accounts. */
  onMore(): void;
}

export interface EmailLogin {
  /** The visitor comes to the field. */
  comeNear(): void;
  /** Has a code mailed. @throws PorticoError */
  send(email: string): Promise<void>;
  /** The visitor no longer waits for it. */
  cancel(): void;
  /** Why it could not be sent, in the visitor's words: asked once a service has answered, so that all of them are here. */
  explain(error: PorticoError, messages: Translator<FirstKey>): string;
}
