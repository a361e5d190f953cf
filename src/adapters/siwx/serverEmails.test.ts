import { describe, expect, test } from 'vitest';
import type { SignInSession } from '@/ports/signIn';
import { createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { createServerSignIn } from './createServerSignIn';
import { makeSignInMessage } from './makeSignInMessage';
import { type ExpectedSignIn, verifySignIn } from './verifySignIn';

const chainId = 'eip155:31337' as const;
const refusal = (shortMessage: string) => expect.objectContaining({ code: 'SIGN_IN_FAILED', shortMessage });

/** The requests that reach a server, which takes one code. */
async function openMails(answerOf: (method: string) => [status: number, body: unknown]) {
  const asked: { method: string; path: string; mail: string | null; body: unknown }[] = [];
  const env = createTestEnv();
  const fake: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    asked.push({ method: request.method, path, mail: request.headers.get('x-otp'), body: await request.json() });
    const [status, body] = path.endsWith('/otp') ? answerOf(request.method) : [200, {}];
    return Response.json(body, { status });
  };
  const config = createServerSignIn({ url: '/sign-in', email: true }, { env: { ...env, fetch: fake } });
  return { asked, config, env };
}
const caip10 = `${chainId}:${ada.address}` as const;
const mail = { email: 'ada@analytical.dev', account: caip10 };

describe('an email before the signature', () => {
  test('is mailed to and confirmed as the wire has it, and its mail is named with the signature', async () => {
    const { asked, config } = await openMails((method) => [200, method === 'POST' ? { uuid: 'm1' } : null]);
    expect(await config.email?.requestCode(mail)).toEqual({ uuid: 'm1' });
    await config.email?.confirmCode({ ...mail, uuid: 'm1', code: '424242' });
    const resources = ['https://market.example/terms', `email:${mail.email}`];
    const data = { accountAddress: ada.address, chainId, resources } as unknown as SignInSession['data'];
    await config.addSession({ data, message: 'm', signature: '0x' });
    await config.addSession({ data: { ...data, accountAddress: bo.address }, message: 'm', signature: '0x' });
    // Who has signed out since, or would rather give none, signs a message that names none.
    await config.addSession({ data: { ...data, resources: resources.slice(0, 1) }, message: 'm', signature: '0x' });
    await config.addSession({ data: { ...data, resources: undefined }, message: 'm', signature: '0x' });
    expect(asked.map(({ method, path, mail: by }) => [method, path, by])).toEqual([
      ['POST', '/sign-in/otp', null],
      ['PUT', '/sign-in/otp', 'm1'],
      ['POST', '/sign-in/verify', 'm1'],
      ['POST', '/sign-in/verify', null],
      ['POST', '/sign-in/verify', null],
      ['POST', '/sign-in/verify', null],
    ]);
    expect(asked.slice(0, 2).map(({ body }) => body)).toEqual([mail, { code: '424242' }]);
  });

  test('that needs no code, and an answer that is none', async () => {
    const known = await openMails(() => [200, { uuid: null }]);
    expect(await known.config.email?.requestCode(mail)).toEqual({ uuid: null });
    const odd = await openMails(() => [200, { uuid: 7 }]);
    await expect(odd.config.email?.requestCode(mail)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  });

  test('a refusal has its status, and says what the server said', async () => {
    const { config } = await openMails(() => [429, { error: 'Enough for today.' }]);
    for (const asks of [config.email?.requestCode(mail), config.email?.confirmCode({ ...mail, uuid: 'm1', code: '1' })])
      await expect(asks).rejects.toMatchObject({
        code: 'HTTP_STATUS',
        details: { status: 429 },
        shortMessage: expect.stringContaining('Enough for today.'),
      });
  });

  test('is asked for by no server that does not say so', async () => {
    expect(createServerSignIn({ url: '/sign-in' }, { env: createTestEnv() }).email).toBeUndefined();
  });

  /** What the account would send for a message with these resources, and a server that looks at it. */
  function sent({ email }: { email?: string } = {}) {
    const env = createTestEnv();
    const data = makeSignInMessage(
      { accountAddress: ada.address, chainId, email },
      { resources: ['https://market.example/terms'] },
      { nonce: 'n0nce1abcdef', env },
    );
    const session: SignInSession = { data: JSON.parse(JSON.stringify(data)), message: String(data), signature: '0x' };
    const verify = (how: Partial<ExpectedSignIn> = {}) =>
      verifySignIn(session, {
        domain: new URL(env.page.origin).host,
        isNonceKnown: () => true,
        verifySignature: () => true,
        now: env.clock.now(),
        ...how,
      });
    return { session, verify };
  }
  const isTheirs: ExpectedSignIn['isEmailConfirmed'] = (email, by) =>
    email === mail.email && by.address === ada.address;

  test('stands among the resources, and is believed by the server only where it was confirmed', async () => {
    const { session, verify } = sent(mail);
    expect(session.data.resources).toEqual(['https://market.example/terms', `email:${mail.email}`]);
    const why = refusal('The message names an email that was not confirmed.');
    await expect(verify()).rejects.toEqual(why);
    await expect(verify({ isEmailConfirmed: (email) => email !== mail.email })).rejects.toEqual(why);
    expect(await verify({ isEmailConfirmed: isTheirs })).toBe(session);
  });

  test('that a server requires is missed, in words that lead the visitor back to it', async () => {
    const why = refusal('A one-time code is needed.');
    const none = sent();
    await expect(none.verify({ requireEmail: true, isEmailConfirmed: () => true })).rejects.toEqual(why);
    expect(await none.verify()).toBe(none.session);
    const named = sent(mail);
    await expect(named.verify({ requireEmail: true })).rejects.toEqual(why);
    expect(await named.verify({ requireEmail: true, isEmailConfirmed: isTheirs })).toBe(named.session);
  });

  test('is not looked up for whoever has not signed', async () => {
    const looked: string[] = [];
    const isEmailConfirmed = (email: string) => looked.push(email) > 0;
    const forged = sent(mail).verify({ verifySignature: () => false, isEmailConfirmed });
    await expect(forged).rejects.toEqual(refusal('The signature is not the account’s.'));
    expect(looked).toEqual([]);
  });

  test('resources that are no texts are refused like any other message that can’t be read', async () => {
    const { session, verify } = sent();
    for (const odd of [[7], [null], [{}], 'email:', null]) {
      Object.assign(session.data, { resources: odd });
      const { message } = session;
      const shown = Array.isArray(odd) ? `- ${odd[0]}` : '';
      session.message = message.replace(/- [^\n]+$/, shown);
      await expect(verify()).rejects.toEqual(refusal('The sign-in message can’t be read.'));
    }
  });
});
