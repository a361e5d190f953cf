import { PorticoError } from '@/domain/errors/porticoError';
import { serviceLimits } from '@/domain/limits';
import { isSameAccount } from '@/domain/signIn';
import type { SignInConfig, SignInContext, SignInEmail, SignInSession } from '@/ports/signIn';
import { makeSignInMessage } from './makeSignInMessage';
import type { ServerSignInOptions } from './options';
import { isOver, isSession } from './readSession';

const failed = (message: string, more: { hint?: string; cause?: unknown } = {}) =>
  new PorticoError('SIGN_IN_FAILED', {}, { message, ...more });

/** What the server answered, all of it. */
interface Answer {
  ok: boolean;
  status: number;
  text: string;
}

/** What the server says of a refusal, as `{ "error": "…" }`; any other body says nothing. */
function reasonIn({ text }: Answer) {
  try {
    const { error } = (JSON.parse(text) ?? {}) as { error?: unknown };
    return typeof error === 'string' ? `: ${error}` : '';
  } catch {
    return '';
  }
}

function readJson({ text }: Answer): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failed('The site’s server did not answer with JSON.', { cause });
  }
}

/** What `serverSignIn()` stands for, once a page is there. */
export function createServerSignIn(
  { url, required = true, signOutOnDisconnect, email: takesEmail, ...options }: ServerSignInOptions,
  { env }: Pick<SignInContext, 'env'>,
): SignInConfig {
  const base = new URL(url, env.page.url()).href.replace(/\/$/, '');

  /** @throws PorticoError `SIGN_IN_FAILED` when the server refuses or does not answer in ten seconds */
  async function ask(method: 'POST' | 'PUT', path: string, body: unknown, mail?: string): Promise<Answer> {
    const limit = new AbortController();
    const stop = env.clock.after(serviceLimits.timeoutMs, () => limit.abort());
    return env
      .fetch(`${base}/${path}`, {
        method,
        credentials: 'include',
        headers: { 'content-type': 'application/json', ...(mail && { 'x-otp': mail }) },
        body: JSON.stringify(body),
        signal: limit.signal,
      })
      .then(async (response) => ({ ok: response.ok, status: response.status, text: await response.text() }))
      .catch((cause) => {
        const hint = 'Check the connection, and that the server answers at the url of serverSignIn().';
        throw failed('The site’s server can’t be reached to sign in.', { hint, cause });
      })
      .finally(stop);
  }

  /** @throws PorticoError `SIGN_IN_FAILED` when the server refuses, too */
  async function post(path: string, body: unknown, mail?: string): Promise<Answer> {
    const answer = await ask('POST', path, body, mail);
    if (!answer.ok) throw failed(`The site’s server refused the sign-in (${answer.status})${reasonIn(answer)}`);
    return answer;
  }

  /** Of the codes at `otp` ([wire 8.5]). @throws PorticoError `HTTP_STATUS` too */
  async function askMail(method: 'POST' | 'PUT', body: unknown, mail?: string): Promise<Answer> {
    const answer = await ask(method, 'otp', body, mail);
    const { status } = answer;
    if (answer.ok) return answer;
    const what = method === 'POST' ? 'mail a code' : 'take the code';
    const message = `HTTP status code: ${status}. The site’s server did not ${what}${reasonIn(answer)}`;
    throw new PorticoError('HTTP_STATUS', { status }, { message });
  }

  /** Mails whose code was confirmed, by the account they were for, in lower case. */
  const confirmed = new Map<string, string>();
  const email: SignInEmail = {
    async requestCode(request) {
      confirmed.delete(request.account.toLowerCase());
      const { uuid } = (readJson(await askMail('POST', request)) ?? {}) as { uuid?: unknown };
      if (uuid !== null && typeof uuid !== 'string') throw failed('The site’s server gave its mail no uuid.');
      return { uuid };
    },
    async confirmCode({ account, uuid, code }) {
      await askMail('PUT', { code }, uuid);
      confirmed.set(account.toLowerCase(), uuid);
    },
  };

  return {
    async createMessage(request) {
      const { nonce } = (readJson(await post('nonce', {})) ?? {}) as { nonce?: unknown };
      if (typeof nonce !== 'string') throw failed('The site’s server gave no nonce.');
      return makeSignInMessage(request, options, { nonce, env });
    },
    async addSession(session) {
      const { chainId, accountAddress, resources } = (session.data ?? {}) as Partial<SignInSession['data']>;
      // One that was confirmed before its visitor left, or would rather give none, is not theirs any more.
      const namesEmail = resources?.some((one) => one.startsWith('email:'));
      const mail = namesEmail ? confirmed.get(`${chainId}:${accountAddress}`.toLowerCase()) : undefined;
      await post('verify', session, mail);
    },
    setSessions: async (sessions) => void (await post('replace', sessions)),
    revokeSession: async (chainId, address) => void (await post('revoke', { chainId, address })),
    async getSessions(chainId, address) {
      const list = readJson(await post('sessions', { chainId, address }));
      if (!Array.isArray(list)) throw failed('The site’s server did not answer with a list of sessions.');
      // A server may list all that its visitor ever had: what another account has signed is no sign-in of this one.
      const now = env.clock.now();
      return list
        .filter(isSession)
        .filter((one) => isSameAccount(one.data.accountAddress, address) && !isOver(one, now));
    },
    getRequired: () => required,
    signOutOnDisconnect,
    ...(takesEmail && { email }),
  };
}
