import type { Namespace } from '@/domain/caip';
import type { ErrorCode } from '@/domain/errors/codes';
import type { Social } from '@/domain/socials';

/** A site whose account opens an embedded wallet. Farcaster is a way of its own. */
export type SocialProvider = Exclude<Social, 'farcaster'>;

/** What is kept for the page that a visitor comes back to, where this one goes to the social site itself. */
export interface KeptLogin {
  namespace?: Namespace;
  /** A view's name. */
  redirectView?: string;
}

/** Somebody has come back from a social site to another page than they left. */
export interface LoginReturn extends KeptLogin {
  provider: SocialProvider;
}

export interface SocialRequest {
  by: 'social';
  provider: SocialProvider;
  kept?: KeptLogin;
  /** The page itself goes there, though it could open a window. */
  isHere?: boolean;
  /** Goes on with what `takeReturn()` has found. */
  isReturning?: boolean;
}

export interface EmailRequest {
  by: 'email';
  email: string;
  /** Another mail of the login under way. */
  isAgain?: boolean;
}

/**
 * How a visitor wants to log in. An address is a secret, as codes are: a view hands them to the login itself, and they
 * enter no action, no store and no storage of ours.
 */
export type LoginRequest = EmailRequest | SocialRequest | { by: 'farcaster' };

/**
 * What a login waits for. `service`: an answer from behind the frame. `code`: the one-time code that was mailed. `device`:
 * the link in that mail, by which the visitor allows this device. `popup`: what they do at the social site, in a window of
 * its own. `leaving`: the page itself goes there. `scan`: the app that reads `uri`. `user`: the social site has said yes, and
 * their accounts are read.
 */
export type LoginStep = 'service' | 'code' | 'device' | 'popup' | 'leaving' | 'scan' | 'user';

/** What a page shows while a visitor logs in. Plain data without secrets, equal by reference until something changed. */
export interface LoginSnapshot {
  /** Nothing while no login is under way. */
  step?: LoginStep;
  by?: LoginRequest['by'];
  /** Of an email login, in milliseconds since the epoch: before it no other code may be asked for ([§4] Email login cooldown). */
  resendAt?: number;
  /** At the step `scan`: what the other app reads. */
  uri?: string;
  /** What was wrong with the last answer, where the visitor may give another: a code. At `leaving`: why no window is opened. */
  failure?: { code: ErrorCode; message: string };
}

/**
 * The login that opens an embedded wallet. Whoever connects that wallet meanwhile (`RemoteWallet.connect`) waits for how
 * the login ends; when all of them have left, it is over.
 */
export interface Login {
  snapshot(): LoginSnapshot;
  /** Where the code was mailed to, for the views of this login alone; nothing once it is over. */
  address(): string | undefined;
  /** What was typed as an address last, for its field alone: whoever goes back mends it there. Nothing once somebody is in. */
  typed(): string | undefined;
  /** Returns the unsubscribe function. */
  subscribe(listener: (snapshot: LoginSnapshot) => void): () => void;
  /**
   * Begins at once, since browsers open a popup only in the turn of the visitor's press. Resolves when it is known what
   * the visitor does next, or when they are in. While another login is under way it takes that one's place, for whoever
   * waits too; the login that has taken it does not end with those who waited before. One that can't begin leaves the other as it is.
   * @throws PorticoError `EMAIL_INVALID`, `EMAIL_COOLDOWN`, `SOCIAL_FAILED`, `PARAMETER_NOT_FOUND`, `FRAME_LOAD_FAILED`,
   * `FRAME_REQUEST_TIMEOUT` …
   */
  begin(request: LoginRequest): Promise<void>;
  /**
   * Answers the step `code`. After a wrong one the login goes on, and the snapshot says so too.
   * @throws PorticoError `FRAME_ERROR`
   */
  confirm(code: string): Promise<void>;
  /** Who has come back to this page from a social site; asked and told once, and what the address says of it is taken away. */
  takeReturn(): LoginReturn | undefined;
  /** At the step `popup`: brings that window to the front. */
  showPopup(): void;
  /** Ends it, for whoever waits with an AbortedError `CONNECT_ABORTED`. */
  cancel(): void;
}
