import { verifyMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { ada } from '../../fixtures/accounts';
import { call, courtyard, type Dapp, openDapp, phone, porch, question, read, world } from './ground';

/** One-click sign-in: `session_authenticate` of the Sign protocol, by universal-provider and the sign client below it. */
const asked = {
  chains: [porch, courtyard, 'eip155:1'],
  domain: 'localhost:5173',
  nonce: 'porch-nonce-1',
  uri: 'http://localhost:5173/login',
  statement: 'The door is open for those who sign.',
  methods: ['personal_sign', 'eth_sendTransaction', 'eth_sign'],
  ttl: 3600,
};
type Asked = Partial<Omit<typeof asked, 'methods'>> & { methods?: string[] };

async function signIn(dapp: Dapp, more: Asked = {}) {
  const { uri, response } = await dapp.client.authenticate({ ...asked, ...more } as Parameters<
    Dapp['client']['authenticate']
  >[0]);
  const answer = response();
  // Looked at by each test; a rejection before that is no error of the run.
  answer.catch(() => {});
  expect((await call('/pair', { uri })).status).toBe(200);
  return { answer, asked: await question() };
}
const tags = () => world.requests.map(({ body }) => (body as { tag?: number } | undefined)?.tag);

describe('a sign-in with one click', () => {
  it('is one question in plain words, and a yes gives signed statements and a session of what can be done', async () => {
    const dapp = await openDapp();
    const { answer, asked: shown } = await signIn(dapp);
    expect(shown).toMatchObject({
      method: 'wc_sessionAuthenticate',
      peer: { name: 'The Portico house' },
      question: {
        title: 'Sign in to localhost:5173?',
        quote: asked.statement,
        facts: [
          ['Account', '0xf3…b92266'],
          ['On', 'Porch and Courtyard'],
          ['Once only', 'porch-nonce-1'],
        ],
      },
    });
    expect((await read('/requests')).requests).toHaveLength(1);
    await call('/approve');
    const { auths = [], session } = await answer;
    expect(auths.map(({ p }) => p.iss)).toEqual([
      `did:pkh:${porch}:${ada.address}`,
      `did:pkh:${courtyard}:${ada.address}`,
    ]);
    for (const { p, s } of auths) {
      const message = dapp.client.engine.formatAuthMessage({ request: p as never, iss: p.iss });
      expect(message).toContain('localhost:5173 wants you to sign in with your Ethereum account');
      expect(message).toContain("'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'");
      expect(await verifyMessage({ address: ada.address, message, signature: s.s as `0x${string}` })).toBe(true);
    }
    expect(session?.namespaces.eip155).toMatchObject({
      chains: [porch, courtyard],
      methods: ['eth_sendTransaction', 'personal_sign'],
      accounts: [`${porch}:${ada.address}`, `${courtyard}:${ada.address}`],
    });
    expect(tags()).toEqual(expect.arrayContaining([1116, 1117]));
    expect((await read('/sessions')).sessions).toHaveLength(1);
  });

  it('leads to a session that works', async () => {
    const dapp = await openDapp();
    const { answer } = await signIn(dapp);
    await call('/behaviour', { behaviour: 'approve' });
    const { session } = await answer;
    const request = { method: 'personal_sign', params: ['0x486920706f726368', ada.address] };
    const signature = await dapp.client.request<`0x${string}`>({
      topic: session?.topic ?? '',
      chainId: porch,
      request,
    });
    expect(await verifyMessage({ address: ada.address, message: 'Hi porch', signature })).toBe(true);
  });

  it('goes through universal-provider too', async () => {
    const dapp = await openDapp();
    const shown = new Promise<string>((resolve) => dapp.once('display_uri', resolve));
    const answer = dapp.authenticate({ ...asked, chains: [porch] } as Parameters<Dapp['authenticate']>[0]);
    expect((await call('/pair', { uri: await shown })).status).toBe(200);
    await question();
    await call('/approve');
    const { auths, session } = await answer;
    expect(auths).toHaveLength(1);
    expect(dapp.session?.topic).toBe(session?.topic);
  });

  it('only proves the account where no methods are asked for', async () => {
    const { answer, asked: shown } = await signIn(await openDapp(), { methods: undefined });
    expect(shown.question.note).toContain('connects nothing');
    await call('/approve');
    const { auths, session } = await answer;
    expect([auths?.length, session]).toEqual([2, undefined]);
    expect((await read('/sessions')).sessions).toEqual([]);
  });

  it('says no with 5000 (tag 1118), by a person and by its manners', async () => {
    const dapp = await openDapp();
    const { answer } = await signIn(dapp);
    await call('/reject');
    // The page's client hands on the words alone, without their code.
    await expect(answer).rejects.toBe('User rejected.');
    expect(phone.phone.log().at(-1)).toMatchObject({ state: 'failed', error: { code: 4001 } });
    expect(tags()).toContain(1118);
    await call('/behaviour', {
      answers: { wc_sessionAuthenticate: { error: { code: -32000, message: 'out of ink' } } },
    });
    const { uri, response } = await dapp.client.authenticate(asked as never);
    const again = response();
    again.catch(() => {});
    await call('/pair', { uri });
    await expect(again).rejects.toBe('out of ink');
  });

  it('answers a page on other chains with 5100, and one with other methods with 5101', async () => {
    const { answer, asked: shown } = await signIn(await openDapp(), { chains: ['eip155:1'] });
    expect(shown.question.warning).toContain('None of the page’s networks is known here');
    await call('/approve');
    await expect(answer).rejects.toBe('Unsupported chains. eip155:1');
    expect(phone.phone.log().at(-1)?.error?.code).toBe(5100);
    await call('/reset');
    const other = await signIn(await openDapp(), { methods: ['eth_sign'] });
    await call('/approve');
    await expect(other.answer).rejects.toBe('Unsupported methods. eth_sign');
  });

  it('is not heard by a phone that does not offer it: the same code brings the page’s proposal', async () => {
    await call('/behaviour', { oneClick: false });
    const { asked: shown } = await signIn(await openDapp());
    expect(shown.method).toBe('wc_sessionPropose');
    await call('/behaviour', { oneClick: true });
    await call('/reset');
    expect((await signIn(await openDapp())).asked.method).toBe('wc_sessionAuthenticate');
  });

  it('warns of a page that wants a sign-in for somebody else', async () => {
    const { asked: shown } = await signIn(await openDapp(), { domain: 'bank.example' });
    expect(shown.question).toMatchObject({
      title: 'Sign in to bank.example?',
      warning: 'The page says it is localhost:5173, and wants a sign-in for bank.example.',
    });
    expect(phone.phone.sessions()).toEqual([]);
  });
});
