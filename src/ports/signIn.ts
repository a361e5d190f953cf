import type { AccountId, NetworkId } from '@/domain/caip';
import type { SignInData } from '@/domain/signInMessage';
import type { Env } from './env';

export type { SignInData };

/** What is said, and `toString()`: the text that the wallet shows and signs. */
export interface SignInMessage extends SignInData {
  toString(): string;
}

/** What a wallet signed along with its connection (CAIP-74): one-click sign-in. */
export interface Cacao {
  h: { t: string };
  p: Readonly<Record<string, unknown>> & { iss: string };
  s: { t: string; s: string; m?: string };
}

/** One account that has signed in, on one network. */
export interface SignInSession {
  data: SignInData;
  /** The text that was signed. */
  message: string;
  /** As the wallet gave it: hex on eip155, base58 on Solana, base64 on Bitcoin. */
  signature: string;
  /** Where it came by one click. */
  cacao?: Cacao;
}

/**
 * Who takes a visitor's email before they sign (`features.emailCapture`). Both methods refuse by throwing; an error with an
 * HTTP `status` is told by it: 429 is too many tries; 400 and 422 a wrong address; 410 an expired code, 400, 401, 403 and
 * 422 a wrong one; any other that nothing works. Without a status its message is read for such words.
 */
export interface SignInEmail {
  /**
   * Mails a one-time code of six digits. Answers with what names that mail; `null` where the address is known to be the
   * account's already, and no code is needed.
   * @param request.account CAIP-10
   */
  requestCode(request: {
    email: string;
    account: AccountId;
  }): Promise<{ uuid: string | null }> | { uuid: string | null };
  /** Takes the code of that mail. @throws to refuse it; the visitor may try another */
  confirmCode(request: { email: string; account: AccountId; uuid: string; code: string }): Promise<void> | void;
}

/**
 * How a site has its visitors sign in (`siwx`): who makes the message, who verifies what was signed, who remembers it.
 * Every method may answer at once or by a promise; what one throws is a failure that the visitor sees. Ready ones come
 * from `portico/siwx`.
 */
export interface SignInConfig {
  /**
   * Makes what the account is to sign. With one-click sign-in the account is not known yet: `accountAddress` is then
   * `<<AccountAddress>>`, and the wallet puts its own in.
   * @param request.chainId CAIP-2
   * @param request.notBefore ISO 8601
   * @param request.email what the visitor has confirmed, where the site asks for it: `email:{address}` among the resources
   */
  createMessage(request: {
    accountAddress: string;
    chainId: NetworkId;
    notBefore?: string;
    email?: string;
  }): Promise<SignInMessage> | SignInMessage;
  /** Verifies what a wallet signed, and remembers it. @throws to refuse it; the visitor may try again */
  addSession(session: SignInSession): Promise<void> | void;
  /** Forgets the sessions of an account on a network. */
  revokeSession(chainId: NetworkId, address: string): Promise<void> | void;
  /** Puts these in the place of all: those of one click, or none when the visitor leaves. @throws to refuse them */
  setSessions(sessions: readonly SignInSession[]): Promise<void> | void;
  /** Those of an account on a network that still hold. None: the visitor is asked. */
  getSessions(chainId: NetworkId, address: string): Promise<readonly SignInSession[]> | readonly SignInSession[];
  /** Whether nobody may stay connected without a session. Without it, they may. */
  getRequired?(): boolean;
  /** A visitor who disconnects is signed out too. Default `true`. */
  signOutOnDisconnect?: boolean;
  /** Who takes an email before the signature. Without it nobody is asked for one, whatever `features.emailCapture` says. */
  email?: SignInEmail;
}

/** What a ready configuration stands on. */
export interface SignInContext {
  env: Env;
  /**
   * Whether an account signed a text; asks the chain where the account is a contract.
   * @throws UnsupportedError `NAMESPACE_UNSUPPORTED` where this page can't tell
   */
  verify(session: SignInSession): Promise<boolean>;
}

/** A ready configuration: light, its code comes when a page stands. */
export interface SignInSetup {
  load(context: SignInContext): Promise<SignInConfig>;
}

/**
 * Emails that visitors gave to the site for its sign-in. They are secrets: no action and no state holds one, but for the
 * message to sign, which names it, once its visitor has asked to read that.
 */
export interface GivenEmails {
  /** The one that is being mailed to, and by what its code is known to the site. */
  toConfirm?: {
    email: string;
    uuid?: string;
    /** Its code is good no more: it is too old, or was guessed at too often. */
    isSpent?: boolean;
  };
  /** By address. */
  confirmed: Map<string, string>;
  /** Addresses of those who would give none. */
  skipped: Set<string>;
  /** The visitor closes the view that asks: they are disconnected, then it closes. */
  leave(): void;
}

/** What the house knows of signing in: how, and who asks. */
export interface SignIn {
  /** Once an email has been asked for. */
  emails?: GivenEmails;
  config: SignInConfig;
  site: { name: string; icon?: string };
}

/** Asks for a sign-in along with a pairing. */
export interface OneClick {
  /** An email is asked for first, so that nobody signs in along ([wire 1.8]). */
  asksEmail?(): boolean;
  /** What is to be signed, on the network in use. */
  ask(): Promise<SignInData>;
  /**
   * What was signed. A host that refuses it asks by itself, once the visitor is in.
   * @throws PorticoError `SIGN_IN_FAILED` where a signature is not the account's
   */
  take(sessions: readonly SignInSession[]): Promise<void>;
}
