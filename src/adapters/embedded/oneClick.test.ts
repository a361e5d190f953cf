import { expect, test, vi } from 'vitest';
import { UNKNOWN_ACCOUNT } from '@/domain/signIn';
import { writeSignIn } from '@/domain/signInMessage';
import type { OneClick } from '@/ports/signIn';
import { networks, other, standBehindFrame } from '../../../harness/embedded/frameGround';
import type { PretendAnswers } from '../../../harness/embedded/pretendFrame';
import { createTestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { solanaAccounts } from '../../../harness/fixtures/solana';
import { porchNetwork } from '../../../harness/serviceStore';

/* Signing in with the very login: what the frame is asked to sign, and what of its answer is believed. */

const asked = {
  accountAddress: UNKNOWN_ACCOUNT,
  chainId: porchNetwork.id,
  domain: 'porch.example',
  uri: 'https://porch.example',
  version: '1',
  nonce: 'a1b2c3d4',
  resources: ['https://porch.example/terms'],
};
const text = writeSignIn(asked);
const message = text.replaceAll(UNKNOWN_ACCOUNT, ada.address);

function stand(answer: object, script: PretendAnswers = {}, more: Partial<OneClick> = {}) {
  const take = vi.fn(async (_sessions: unknown) => {});
  const all = standBehindFrame(
    {
      GET_USER: ({ chainId }: { chainId: string | number }) =>
        typeof chainId === 'string'
          ? { chainId, address: solanaAccounts[0].address, ...answer }
          : { email: 'ada@example.com', chainId, address: ada.address, ...answer },
      ...script,
    },
    createTestEnv(),
    { now: false },
    undefined,
    { ask: async () => asked, take, ...more },
  );
  return {
    ...all,
    take,
    wishes: () => all.frame.heard('GET_USER').map(({ payload }) => payload as { siwxMessage?: object }),
  };
}

test('the frame signs for the account that it lets in, on the network in use alone; the site has it before anyone is in', async () => {
  const { logIn, take, wishes, evm, solana } = stand({ message, signature: '0x51' });
  const order: string[] = [];
  take.mockImplementation(async () => void order.push('signed in'));
  evm.subscribe((session) => session && order.push('in'));
  await logIn();
  expect(order.slice(0, 2)).toEqual(['signed in', 'in']);
  expect(take.mock.calls).toEqual([
    [[{ data: { ...asked, accountAddress: ada.address }, message, signature: '0x51' }]],
  ]);
  const withSignIn = wishes().filter(({ siwxMessage }) => siwxMessage);
  expect(withSignIn).toEqual([
    expect.objectContaining({ chainId: 31337, siwxMessage: { ...asked, serializedMessage: text } }),
  ]);
  expect((await solana.connect({ isSilent: true }))?.accounts[0]?.address).toBe(solanaAccounts[0].address);

  // Only a login signs in: another network is asked for by the site's own view.
  await evm.switchNetwork({ networkId: other.id });
  await evm.switchNetwork({ networkId: networks[0].id });
  expect(wishes().filter(({ siwxMessage }) => siwxMessage)).toHaveLength(1);
  expect(take).toHaveBeenCalledTimes(1);
});

test.each([
  ['no signature', { message }],
  ['no message', { signature: '0x51' }],
  ['another message than the one that was asked for', { message: `${message} and more`, signature: '0x51' }],
])('with %s nobody has signed in, and the login comes through', async (_what, answer) => {
  const { logIn, take } = stand(answer);
  expect((await logIn())?.accounts[0]?.address).toBe(ada.address);
  expect(take).not.toHaveBeenCalled();
});

test('a site that refuses what was signed, or has nothing to sign, is told of; the login comes through', async () => {
  const refusing = stand({ message, signature: '0x51' });
  refusing.take.mockRejectedValue(new Error('Forged.'));
  const warned = vi.spyOn(refusing.env, 'warn');
  expect((await refusing.logIn())?.accounts[0]?.address).toBe(ada.address);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(/^Nobody signed in/), expect.any(Error));

  const env = createTestEnv();
  const silent = vi.spyOn(env, 'warn');
  const broken = standBehindFrame({}, env, { now: false }, undefined, {
    ask: async () => {
      throw new Error('No nonce.');
    },
    take: async () => {},
  });
  expect((await broken.logIn())?.accounts[0]?.address).toBe(ada.address);
  expect(silent).toHaveBeenCalledWith(expect.stringMatching(/^Nobody signed in/), expect.any(Error));
});

test('nobody signs in along while the site asks for an email first ([wire 1.8])', async () => {
  const { logIn, take, wishes } = stand({ message, signature: '0x51' }, {}, { asksEmail: () => true });
  await logIn();
  expect(wishes().some(({ siwxMessage }) => siwxMessage)).toBe(false);
  expect(take).not.toHaveBeenCalled();
});
