import type { SignInSetup } from '@/ports/signIn';
import type { ServerSignInOptions } from './options';

/**
 * Sign-in that your server verifies and remembers. The page posts JSON, with cookies, to five addresses below `url`:
 * `nonce`, `verify`, `sessions`, `replace` and `revoke`, and with `email` to `otp` (docs/sign-in.md says what each is sent
 * and answers).
 * @throws when somebody signs: PorticoError `SIGN_IN_FAILED` when the server refuses, or can't be reached
 * @example createPortico({ chains, metadata, siwx: serverSignIn({ url: '/sign-in' }) })
 */
export const serverSignIn = (options: ServerSignInOptions): SignInSetup => ({
  load: async (context) => (await import('./createServerSignIn')).createServerSignIn(options, context),
});
