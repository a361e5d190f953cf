import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Hex, verifyMessage } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test, vi } from 'vitest';
import type { SignInSession } from '@/ports/signIn';
import { createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { createServerSignIn } from './createServerSignIn';
import { verifySignIn } from './verifySignIn';

const chainId = 'eip155:31337' as const;
const account = privateKeyToAccount(ada.privateKey);
const refusal = (shortMessage: string) => expect.objectContaining({ code: 'SIGN_IN_FAILED', shortMessage });

let server: Server | undefined;
afterEach(() => server?.close());

type Handler = (path: string, body: never) => unknown;

const read = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return JSON.parse(text);
};

/** A server that answers as it is told; what the handler throws is its refusal. */
async function serve(handler: Handler): Promise<string> {
  server = createServer(async (request, response) => {
    try {
      const answer = await handler(request.url?.replace('/sign-in/', '') ?? '', (await read(request)) as never);
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    } catch (error) {
      response.statusCode = 401;
      response.end(JSON.stringify({ error: (error as { shortMessage?: string }).shortMessage }));
    }
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/sign-in/`;
}

/** The page, and its server as docs/sign-in.md has it. */
async function open(change: Handler = () => undefined) {
  const env = createTestEnv();
  const nonces = new Set<string>();
  let sessions: SignInSession[] = [];
  const check = (session: SignInSession) =>
    verifySignIn(session, {
      domain: new URL(env.page.origin).host,
      isNonceKnown: (nonce) => nonces.has(nonce),
      verifySignature: ({ address, message, signature }) =>
        verifyMessage({ address: address as Hex, message, signature: signature as Hex }).catch(() => false),
      now: env.clock.now(),
    });
  const answers: Record<string, (body: never) => unknown> = {
    nonce() {
      const nonce = `n0nce${nonces.size}abcdef`;
      nonces.add(nonce);
      return { nonce };
    },
    async verify(body: SignInSession) {
      const session = await check(body);
      nonces.delete(session.data.nonce);
      sessions.push(session);
    },
    async replace(body: SignInSession[]) {
      sessions = await Promise.all(body.map(check));
    },
    revoke(body: { address: string }) {
      sessions = sessions.filter(({ data }) => data.accountAddress !== body.address);
    },
    sessions: () => sessions,
  };
  const url = await serve((path, body) => change(path, body) ?? answers[path]?.(body));
  const config = createServerSignIn({ url, statement: 'Welcome.' }, { env: { ...env, fetch } });
  async function sign(by = account): Promise<SignInSession> {
    const made = await config.createMessage({ accountAddress: account.address, chainId });
    const message = String(made);
    return { data: JSON.parse(JSON.stringify(made)), message, signature: await by.signMessage({ message }) };
  }
  return { config, env, sign, sessions: () => sessions };
}

test('who signed what the server asked is in, until they are let go', async () => {
  const { config, sign, sessions } = await open();
  const session = await sign();
  expect(session.message).toContain('Welcome.');
  await config.addSession(session);
  expect(sessions()).toHaveLength(1);
  expect(await config.getSessions(chainId, account.address)).toEqual([session]);
  await config.revokeSession(chainId, account.address);
  expect(await config.getSessions(chainId, account.address)).toEqual([]);
  expect(config.getRequired?.()).toBe(true);
});

test('what came by one click is verified as well, with what the wallet added to the statement', async () => {
  const { config, sign, sessions } = await open();
  const asked = await sign();
  const message = asked.message.replace('Welcome.', 'Welcome. I further authorize the stated URI to sign.');
  await config.setSessions([{ ...asked, message, signature: await account.signMessage({ message }) }]);
  expect(sessions()).toHaveLength(1);
  await config.setSessions([]);
  expect(sessions()).toEqual([]);
});

test.each<[string, (good: SignInSession) => unknown, string]>([
  ['nothing', () => ({}), 'This is no sign-in.'],
  ['a list', () => [], 'This is no sign-in.'],
  [
    'a message for another site',
    (good) => ({ ...good, data: { ...good.data, domain: 'bank.example' } }),
    'The message is for bank.example, and this is localhost:5173.',
  ],
  [
    'an address of another site',
    (good) => ({ ...good, data: { ...good.data, uri: 'https://bank.example' } }),
    'The message is for bank.example, and this is localhost:5173.',
  ],
  [
    'an answer to nobody’s question',
    (good) => ({ ...good, data: { ...good.data, nonce: 'somethingElse' } }),
    'The message does not answer a question of this server.',
  ],
  [
    'one that is over',
    (good) => ({ ...good, data: { ...good.data, expirationTime: '2020-01-01T00:00:00Z' } }),
    'The message does not hold now.',
  ],
  [
    'another text',
    (good) => ({ ...good, message: good.message.replace('Version: 1', 'Version: 1\nVersion: 2') }),
    'The signed text says something else.',
  ],
  [
    'another account',
    (good) => ({ ...good, data: { ...good.data, accountAddress: bo.address } }),
    'The signed text says something else.',
  ],
  [
    'a field that breaks its line',
    (good) => ({ ...good, data: { ...good.data, requestId: 'a\nURI: https://bank.example' } }),
    'The sign-in message can’t be read.',
  ],
  [
    // Whoever strikes it off would look for a list.
    'a nonce in a list',
    (good) => ({ ...good, data: { ...good.data, nonce: [good.data.nonce] } }),
    'The sign-in message can’t be read.',
  ],
  ['a signature of somebody else', (good) => ({ ...good, signature: '0x00' }), 'The signature is not the account’s.'],
])('the server refuses %s', async (_name, spoil, why) => {
  const { config, sign, sessions } = await open();
  await expect(config.addSession(spoil(await sign()) as SignInSession)).rejects.toEqual(
    refusal(`The site’s server refused the sign-in (401): ${why}`),
  );
  expect(sessions()).toEqual([]);
});

test('a nonce is good for one sign-in', async () => {
  const { config, sign } = await open();
  const session = await sign();
  await config.addSession(session);
  await expect(config.addSession(session)).rejects.toEqual(
    refusal('The site’s server refused the sign-in (401): The message does not answer a question of this server.'),
  );
});

test('a server that says something strange is told of by name', async () => {
  const { config } = await open((path) => ({ nonce: '<html>', sessions: { a: 1 } })[path]);
  const asked = config.createMessage({ accountAddress: account.address, chainId });
  await expect(asked).rejects.toEqual(refusal('The site’s server did not answer with JSON.'));
  await expect(config.getSessions(chainId, account.address)).rejects.toEqual(
    refusal('The site’s server did not answer with a list of sessions.'),
  );
});

test('one without a nonce, and one that can’t be reached', async () => {
  const { config } = await open((path) => (path === 'nonce' ? [] : undefined));
  const ask = () => config.createMessage({ accountAddress: account.address, chainId });
  await expect(ask()).rejects.toEqual(refusal('The site’s server gave no nonce.'));
  await new Promise((done) => server?.close(done));
  await expect(ask()).rejects.toEqual(refusal('The site’s server can’t be reached to sign in.'));
});

test('what in its list is no session counts for nothing', async () => {
  const { config } = await open((path) => (path === 'sessions' ? [null, {}, { data: {} }] : undefined));
  expect(await config.getSessions(chainId, account.address)).toEqual([]);
});

test('a server that lists all of its visitor’s sessions lets nobody in by another account’s', async () => {
  const { config, sign } = await open();
  const session = await sign();
  await config.addSession(session);
  expect(await config.getSessions(chainId, account.address.toLowerCase())).toEqual([session]);
  expect(await config.getSessions(chainId, bo.address)).toEqual([]);
});

test('a session whose time is over is none, though the server lists it', async () => {
  const { config, sign, env } = await open();
  const session = await sign();
  await config.addSession(session);
  env.clock.advance(Date.parse(session.data.expirationTime ?? '') - env.clock.now() - 1);
  expect(await config.getSessions(chainId, account.address)).toEqual([session]);
  env.clock.advance(1);
  expect(await config.getSessions(chainId, account.address)).toEqual([]);
});

test('a server that stops in the middle of its answer is not waited for', async () => {
  const env = createTestEnv();
  const url = await serve(() => undefined);
  server?.removeAllListeners('request').on('request', (_request, response) => response.write('['));
  const heads = vi.fn();
  const asking = async (...given: Parameters<typeof fetch>) => {
    const response = await fetch(...given);
    heads();
    return response;
  };
  const config = createServerSignIn({ url }, { env: { ...env, fetch: asking } });
  const told = vi.fn();
  Promise.resolve(config.getSessions(chainId, account.address)).catch(told);
  await vi.waitFor(() => expect(heads).toHaveBeenCalled());
  env.clock.advance(10_000);
  await vi.waitFor(
    () => expect(told).toHaveBeenCalledWith(refusal('The site’s server can’t be reached to sign in.')),
    2_000,
  );
  server?.closeAllConnections();
});

test('a server that stays silent is not waited for', async () => {
  const env = createTestEnv();
  const silent = (_url: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason)));
  const config = createServerSignIn({ url: '/sign-in' }, { env: { ...env, fetch: silent as typeof fetch } });
  const asked = Promise.resolve(config.createMessage({ accountAddress: account.address, chainId }));
  const refused = expect(asked).rejects.toEqual(refusal('The site’s server can’t be reached to sign in.'));
  env.clock.advance(10_000);
  await refused;
});
