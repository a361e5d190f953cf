import { PorticoError } from '@/domain/errors/porticoError';
import { serviceLimits } from '@/domain/limits';
import type { SignInConfig, SignInContext } from '@/ports/signIn';
import { makeSignInMessage } from './makeSignInMessage';
import type { ServerSignInOptions } from './options';
import { isSession } from './readSession';

const failed = (message: string, more: { hint?: string; cause?: unknown } = {}) =>
  new PorticoError('SIGN_IN_FAILED', {}, { message, ...more });

/** What the server says of a refusal, as `{ "error": "…" }`; any other body says nothing. */
async function reasonIn(response: Response) {
  const body = (await response.json().catch(() => undefined)) as { error?: unknown } | undefined;
  return typeof body?.error === 'string' ? `: ${body.error}` : '';
}

/** What `serverSignIn()` stands for, once a page is there. */
export function createServerSignIn(
  { url, required = true, signOutOnDisconnect, ...options }: ServerSignInOptions,
  { env }: Pick<SignInContext, 'env'>,
): SignInConfig {
  const base = new URL(url, env.page.url()).href.replace(/\/$/, '');

  /** @throws PorticoError `SIGN_IN_FAILED` when the server refuses or does not answer in ten seconds */
  async function post(path: string, body: unknown): Promise<Response> {
    const limit = new AbortController();
    const stop = env.clock.after(serviceLimits.timeoutMs, () => limit.abort());
    const response = await env
      .fetch(`${base}/${path}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: limit.signal,
      })
      .catch((cause) => {
        const hint = 'Check the connection, and that the server answers at the url of serverSignIn().';
        throw failed('The site’s server can’t be reached to sign in.', { hint, cause });
      })
      .finally(stop);
    if (!response.ok)
      throw failed(`The site’s server refused the sign-in (${response.status})${await reasonIn(response)}`);
    return response;
  }

  const readJson = (response: Response): Promise<unknown> =>
    response.json().catch((cause) => {
      throw failed('The site’s server did not answer with JSON.', { cause });
    });

  return {
    async createMessage(request) {
      const { nonce } = ((await readJson(await post('nonce', {}))) ?? {}) as { nonce?: unknown };
      if (typeof nonce !== 'string') throw failed('The site’s server gave no nonce.');
      return makeSignInMessage(request, options, { nonce, env });
    },
    addSession: async (session) => void (await post('verify', session)),
    setSessions: async (sessions) => void (await post('replace', sessions)),
    revokeSession: async (chainId, address) => void (await post('revoke', { chainId, address })),
    async getSessions(chainId, address) {
      const list = await readJson(await post('sessions', { chainId, address }));
      if (!Array.isArray(list)) throw failed('The site’s server did not answer with a list of sessions.');
      return list.filter(isSession);
    },
    getRequired: () => required,
    signOutOnDisconnect,
  };
}
