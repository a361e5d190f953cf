import { PorticoError } from '@/domain/errors/porticoError';
import { writeSignIn } from '@/domain/signInMessage';
import type { SignInConfig, SignInContext, SignInSession } from '@/ports/signIn';
import { makeSignInMessage } from './makeSignInMessage';
import type { LocalSignInOptions } from './options';
import { isHolding } from './readSession';
import { createSignInStore } from './signInStore';

const refused = (message: string) => new PorticoError('SIGN_IN_FAILED', {}, { message });

/** What `localSignIn()` stands for, once a page is there. */
export function createLocalSignIn(
  { required = true, signOutOnDisconnect, ...options }: LocalSignInOptions,
  { env, verify }: SignInContext,
): SignInConfig {
  const sessions = createSignInStore(env);
  const { origin } = env.page;
  const { host } = new URL(origin);
  /** Asked for by this page, and not answered yet: each is good for one sign-in. */
  const asked = new Set<string>();

  /** @throws PorticoError `SIGN_IN_FAILED` */
  function check(session: SignInSession) {
    const { domain, uri, nonce } = session.data;
    if (domain !== host || uri !== origin) throw refused(`The message is for ${domain}, and this is ${host}.`);
    if (!asked.has(nonce)) throw refused('The message was not asked for by this page.');
    if (!isHolding(session, env.clock.now())) throw refused('The message does not hold now.');
  }

  return {
    createMessage(request) {
      const nonce = env.randomId().replaceAll('-', '');
      asked.add(nonce);
      return makeSignInMessage(request, options, { nonce, env });
    },
    async addSession(session) {
      check(session);
      if (session.message !== writeSignIn(session.data)) throw refused('The signed text says something else.');
      if (!(await verify(session))) throw refused('The signature is not the account’s.');
      asked.delete(session.data.nonce);
      sessions.add(session);
    },
    revokeSession: (chainId, address) => sessions.remove(chainId, address),
    // What came by one click has been verified; its text is the wallet's, with what it allows the page.
    setSessions(list) {
      for (const session of list) check(session);
      for (const { data } of list) asked.delete(data.nonce);
      sessions.replace(list);
    },
    getSessions: (chainId, address) => sessions.of(chainId, address),
    getRequired: () => required,
    signOutOnDisconnect,
  };
}
