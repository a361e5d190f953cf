import { type Hex, verifyMessage } from 'viem';
import { expect, test } from 'vitest';
import { PorticoError } from '@/domain/errors/porticoError';
import type { OneClick, SignInSession } from '@/ports/signIn';
import { ada } from '../../../harness/fixtures/accounts';
import { askedSignIn as asked, codeOf, courtyard, porch, standOnPhone } from '../../../harness/phoneGround';

/** A page that asked for a sign-in by one click, and did not live to hear the answer: the next one does. */
const context = standOnPhone();
const { phone, question } = context;

function sites(more: Partial<OneClick> = {}) {
  const taken: SignInSession[] = [];
  const signIn: OneClick = { ask: async () => asked, take: async (list) => void taken.push(...list), ...more };
  return {
    taken,
    open: (given: Parameters<typeof context.open>[0] = {}) =>
      context.open({ signIn, ids: [porch, courtyard], ...given }),
  };
}

/** A page with its code out, that goes; and how the next one waits for the same code. */
async function leavePage({ open }: ReturnType<typeof sites>) {
  const first = open();
  first.evm.connect({}).catch(() => {});
  const uri = await codeOf(first.method);
  const { expiresAt = 0 } = first.method.pairing.snapshot();
  context.leave();
  await phone().pair(uri);
  const comeBack = () => {
    const second = open({ env: first.env });
    second.method.pairing.resume({ uri, expiresAt });
    return second;
  };
  return { comeBack };
}

test('the next page is in and signed in with it, and asks as it should', async () => {
  const site = sites();
  const { comeBack } = await leavePage(site);
  expect((await question()).method).toBe('wc_sessionAuthenticate');
  await phone().approve();
  const { evm } = comeBack();
  expect(await evm.connect({})).toMatchObject({
    accounts: [{ address: ada.address }],
    networkIds: [courtyard, porch],
  });
  expect(site.taken.map(({ data }) => data.chainId)).toEqual([courtyard, porch]);
  for (const { message, signature } of site.taken)
    expect(await verifyMessage({ address: ada.address, message, signature: signature as Hex })).toBe(true);
  phone().set({ behaviour: 'approve' });
  const params = ['0x486920706f726368', ada.address];
  const signature = await evm.request({ method: 'personal_sign', params, networkId: porch });
  expect(await verifyMessage({ address: ada.address, message: 'Hi porch', signature: signature as Hex })).toBe(true);
});

test('one that comes only when the next page waits is heard too', async () => {
  const site = sites();
  const { comeBack } = await leavePage(site);
  await question();
  const connecting = comeBack().evm.connect({});
  await phone().approve();
  expect((await connecting)?.accounts[0]?.address).toBe(ada.address);
  expect(site.taken).toHaveLength(2);
});

test('a no, given meanwhile, ends the wait', async () => {
  const site = sites();
  const { comeBack } = await leavePage(site);
  await question();
  await phone().reject();
  await expect(comeBack().evm.connect({})).rejects.toMatchObject({ message: 'User rejected.' });
  expect(site.taken).toEqual([]);
});

test('a yes of a phone that does not know it comes by the proposal in the same code', async () => {
  phone().offerSignIn(false);
  const site = sites();
  const { comeBack } = await leavePage(site);
  expect((await question()).method).toBe('wc_sessionPropose');
  await phone().approve();
  expect((await comeBack().evm.connect({}))?.accounts[0]?.address).toBe(ada.address);
  expect(site.taken).toEqual([]);
});

test('one that was not signed by the account lets nobody in, late either', async () => {
  const site = sites({ take: () => Promise.reject(new PorticoError('SIGN_IN_FAILED', {})) });
  const { comeBack } = await leavePage(site);
  await question();
  await phone().approve();
  const { evm } = comeBack();
  await expect(evm.connect({})).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' });
  await expect.poll(() => phone().sessions()).toEqual([]);
  expect(await evm.connect({ isSilent: true })).toBeUndefined();
});

test('of a question that was answered nothing is kept', async () => {
  const site = sites();
  const { comeBack } = await leavePage(site);
  await question();
  await phone().approve();
  const { evm, env } = comeBack();
  await evm.connect({});
  const left = (name: string) =>
    JSON.parse(env.storage.getRaw(env.storage.rawKeys('wc:').find((key) => key.endsWith(`//${name}`)) ?? '') ?? '[]');
  expect([left('requests'), left('pairingTopics'), left('proposal')]).toEqual([[], [], []]);
  expect(left('subscription').map(({ topic }: { topic: string }) => topic)).toContain(phone().sessions()[0]?.topic);
});
