import { createServerSignIn } from '@/adapters/siwx/createServerSignIn';
import type { Env } from '@/ports/env';
import type { SignInEmail } from '@/ports/signIn';

/** Where the pretended world takes emails and mails their codes ([wire 8.5]). */
const URL = 'https://apis.test/auth/v1';

/** A site whose server hands emails on to the authentication service; `world.mail` has the codes. */
export function emailsOf(env: Env): SignInEmail {
  const { email } = createServerSignIn({ url: URL, email: true }, { env });
  if (!email) throw new Error('The sign-in takes no email.');
  return email;
}
