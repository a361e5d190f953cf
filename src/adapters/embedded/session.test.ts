import { describe, expect, test, vi } from 'vitest';
import { codeOf, email, networks, right, standBehindFrame as stand } from '../../../harness/embedded/frameGround';
import { createTestEnv } from '../../../harness/env';
import { ada } from '../../../harness/fixtures/accounts';
import { solanaAccounts } from '../../../harness/fixtures/solana';
import { porchNetwork } from '../../../harness/serviceStore';

describe('whoever is there behind the frame', () => {
  const eve = '0x000000000000000000000000000000000000dEaD';
  const news = { type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'other' } };

  test('somebody else is seen as they are, on all kinds of chain; however often it is told, few looks are enough', async () => {
    let other = false;
    const isLoggedIn = { now: false };
    const { frame, evm, solana, logIn, env } = stand(
      {
        GET_USER({ chainId }: { chainId: string | number }) {
          if (typeof chainId === 'string') return { chainId, address: solanaAccounts[other ? 1 : 0].address };
          return { email: other ? 'eve@example.com' : email, chainId, address: other ? eve : ada.address };
        },
      },
      createTestEnv(),
      isLoggedIn,
    );
    await logIn();
    const told: unknown[] = [];
    evm.subscribe((session) => told.push(session?.accounts[0]?.address));
    other = true;
    const before = frame.heard().length;
    for (let times = 0; times < 1_000; times += 1) frame.say(news);
    await vi.waitFor(() => expect(told.at(-1)).toBe(eve));
    expect((await solana.connect({ isSilent: true }))?.accounts).toEqual([{ address: solanaAccounts[1].address }]);
    await vi.waitFor(() => expect(env.storage.getRaw('@appkit-wallet/EMAIL')).toBe('eve@example.com'));
    expect(frame.heard().length - before).toBeLessThan(10);
  });

  test('an answer for another person, while the network changes, is followed on the other chains too', async () => {
    let other = false;
    const isLoggedIn = { now: false };
    const { evm, solana, logIn } = stand(
      {
        GET_USER: ({ chainId }: { chainId: string | number }) => ({
          email: other ? 'eve@example.com' : email,
          chainId,
          address: typeof chainId === 'string' ? solanaAccounts[other ? 1 : 0].address : other ? eve : ada.address,
        }),
      },
      createTestEnv(),
      isLoggedIn,
    );
    await logIn();
    other = true;
    expect((await evm.switchNetwork({ networkId: networks[1].id })).accounts[0]?.address).toBe(eve);
    await vi.waitFor(async () =>
      expect((await solana.connect({ isSilent: true }))?.accounts).toEqual([{ address: solanaAccounts[1].address }]),
    );
  });

  test('two people at once are nobody', async () => {
    const { evm, login, logIn } = stand({
      GET_USER: ({ chainId }: { chainId: string | number }) => ({
        email: typeof chainId === 'string' ? 'eve@example.com' : email,
        chainId,
        address: ada.address,
      }),
    });
    expect(await codeOf(logIn())).toBe('FRAME_ERROR');
    expect(login.snapshot()).toEqual({});
    expect(await evm.connect({ isSilent: true })).toBeUndefined();
  });

  test('a chain that the frame does not know is passed over; asked for by name, it is told', async () => {
    const { evm, logIn } = stand({
      GET_USER({ chainId }: { chainId: string | number }) {
        if (String(chainId) === porchNetwork.reference) return new Error('The chain is not supported');
        return { email, chainId, address: typeof chainId === 'string' ? solanaAccounts[0].address : ada.address };
      },
    });
    expect((await logIn())?.networkId).toBe(networks[1].id);
    expect(await codeOf(evm.switchNetwork({ networkId: porchNetwork.id }))).toBe(4902);
    expect((await evm.connect({ isSilent: true }))?.networkId).toBe(networks[1].id);
  });

  test('who left before the frame told of their accounts is not in', async () => {
    const { evm, login, frame } = stand({ GET_USER: () => undefined });
    await login.begin({ by: 'email', email });
    const asked = codeOf(evm.connect({}));
    const confirming = codeOf(login.confirm(right));
    await vi.waitFor(() => expect(frame.heard('GET_USER')).toHaveLength(1));
    const told = vi.fn();
    evm.subscribe(told);
    login.cancel();
    expect([await asked, await confirming]).toEqual(['CONNECT_ABORTED', 'CONNECT_ABORTED']);
    frame.settle('GET_USER', { email, chainId: 1, address: ada.address });
    await new Promise((done) => setTimeout(done));
    expect(told).not.toHaveBeenCalled();
    expect(await evm.connect({ isSilent: true })).toBeUndefined();
  });
});
