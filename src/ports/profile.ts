import type { Namespace, NetworkId } from '@/domain/caip';
import type { ErrorCode } from '@/domain/errors/codes';

/** What a change of email waits for: an answer from behind the frame, or a code that was mailed ([§4] Email update actions). */
export type EmailChangeStep = 'service' | 'current' | 'new';

/** What a page shows of a change of email. Plain data without secrets, equal by reference until something changed. */
export interface EmailChangeSnapshot {
  /** `current`: the code mailed to the address in use. `new`: the one to the new address. Nothing while none is under way. */
  step?: EmailChangeStep;
  /** Before it no other change may be begun: milliseconds since the epoch. */
  againAt?: number;
  /** What was wrong with the last code. */
  failure?: { code: ErrorCode; message: string };
}

/** The change of the email by which a person logs in: one at a time. Addresses and codes enter nothing but this. */
export interface EmailChange {
  snapshot(): EmailChangeSnapshot;
  subscribe(listener: () => void): () => void;
  /** Where the code of this step was mailed, for the views of this change alone. */
  address(): string | undefined;
  /** The new address that was typed last, for the field to show again when the change is begun anew. Dropped once it is the account's, and on logout. */
  typed(): string | undefined;
  /**
   * Has the codes mailed. In the place of another change, if one is under way.
   * @throws PorticoError `EMAIL_INVALID`, `AUTH_NOT_CONNECTED`, `FRAME_ERROR`; TimeoutError; AbortedError where it was given up
   */
  begin(email: string): Promise<void>;
  /** Tries the code of this step. After a wrong one the change goes on. @throws PorticoError `FRAME_ERROR`; TimeoutError */
  confirm(code: string): Promise<void>;
  /** Ends it; the address in use stays. */
  cancel(): void;
}

export interface ProfileSnapshot {
  /** Where its people have smart accounts, of the networks of this page ([§3] Account types). */
  smartNetworks: readonly NetworkId[];
}

/** The two types of account that a person may go to and fro between. */
export type OwnAccountType = 'eoa' | 'smartAccount';

/** What the person of an embedded wallet sees and changes of it. */
export interface Profile {
  snapshot(): ProfileSnapshot;
  /** Calls back when the snapshot or the email is another. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The email by which they log in, where there is one. A secret: a view reads it where it is shown. */
  email(): string | undefined;
  readonly emailChange: EmailChange;
  /** Where the wallet's own page is, at which its keys can be taken along. */
  readonly dashboardUrl: string;
  /**
   * Has them act by their other account from now on, here and on later pages.
   * @throws PorticoError `AUTH_NOT_CONNECTED`, `FRAME_ERROR`; UnsupportedError `METHOD_UNSUPPORTED` where the network has no
   * such account; TimeoutError; AbortedError
   */
  setAccountType(request: { namespace: Namespace; type: OwnAccountType; signal?: AbortSignal }): Promise<void>;
}
