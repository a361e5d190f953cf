import type { SignInSetup } from '@/ports/signIn';
import type { LocalSignInOptions } from './options';

/**
 * Sign-in without a server: the page itself verifies what was signed (EVM accounts and contracts, Solana) and keeps the
 * session on the visitor's device. It tells the page who is there; it protects nothing on a server.
 * @throws when somebody signs: UnsupportedError `NAMESPACE_UNSUPPORTED` on kinds of chains that a page can't verify
 * @example createPortico({ chains, metadata, siwx: localSignIn({ statement: 'Welcome to the market.' }) })
 */
export const localSignIn = (options: LocalSignInOptions = {}): SignInSetup => ({
  load: async (context) => (await import('./createLocalSignIn')).createLocalSignIn(options, context),
});
