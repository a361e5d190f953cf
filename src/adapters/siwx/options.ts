/** What every ready sign-in can be told. */
export interface SignInOptions {
  /** Why the visitor is asked, in one line. It stands in the message that the wallet shows. */
  statement?: string;
  /** Nobody stays connected without a session. Default `true`. */
  required?: boolean;
  /** How long a session holds, in milliseconds. Default seven days. */
  lifetimeMs?: number;
  /** URIs that the sign-in is about. */
  resources?: readonly string[];
  /** A visitor who disconnects is signed out too. Default `true`. */
  signOutOnDisconnect?: boolean;
}

/** For {@link localSignIn}. */
export type LocalSignInOptions = SignInOptions;

/** For {@link serverSignIn}. */
export interface ServerSignInOptions extends SignInOptions {
  /** Where your server answers, such as `/sign-in` or `https://api.market.example/sign-in`. */
  url: string;
  /** Your server mails codes at `otp`: with `features.emailCapture` visitors give their email before they sign. */
  email?: boolean;
}
