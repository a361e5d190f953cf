import { describe, expect, test, vi } from 'vitest';
import { readEmail } from '@/domain/email';
import { codeOf, email, networks, right, standBehindFrame as stand } from '../../../harness/embedded/frameGround';
import { createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
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

  test('somebody who came in by another tab is seen here as soon as anything is asked; nothing of theirs is asked for who left', async () => {
    let other = false;
    const isLoggedIn = { now: false };
    const { evm, solana, logIn, env, frame } = stand(
      {
        GET_USER: ({ chainId }: { chainId: string | number }) => ({
          email: other ? 'eve@example.com' : email,
          chainId,
          address: typeof chainId === 'string' ? solanaAccounts[other ? 1 : 0].address : other ? eve : ada.address,
        }),
        RPC_REQUEST: () => '0x51',
      },
      createTestEnv(),
      isLoggedIn,
    );
    await logIn();
    const before = frame.heard().length;
    expect((await evm.connect({ isSilent: true }))?.accounts[0]?.address).toBe(ada.address);
    env.turn('restored');
    expect(frame.heard()).toHaveLength(before);
    other = true;
    env.storage.setRaw('@appkit-wallet/EMAIL', 'eve@example.com');
    const signing = evm.request({ method: 'personal_sign', params: ['0x01', ada.address], networkId: networks[0].id });
    expect(await codeOf(signing)).toBe('AUTH_NOT_CONNECTED');
    expect(frame.heard('RPC_REQUEST')).toEqual([]);
    expect((await evm.connect({ isSilent: true }))?.accounts[0]?.address).toBe(eve);
    expect((await solana.connect({ isSilent: true }))?.accounts).toEqual([{ address: solanaAccounts[1].address }]);
    expect(env.storage.getRaw('@appkit-wallet/EMAIL')).toBe('eve@example.com');
    other = false;
    env.storage.setRaw('@appkit-wallet/EMAIL', email);
    env.turn('restored');
    await vi.waitFor(async () =>
      expect((await solana.connect({ isSilent: true }))?.accounts).toEqual([{ address: solanaAccounts[0].address }]),
    );
  });

  test.each(['eve@example.com', 'ADA.L+porch@Example.com', 'ada@bücher.example'])(
    'a login of ada’s that the frame answers with %s',
    async (answered) => {
      const typed = answered.includes('bücher') ? 'Ada@xn--bcher-kva.example' : 'ada.l@example.com';
      const { login, evm, env, frame, isLoggedIn } = stand({
        GET_USER: ({ chainId }: { chainId: string | number }) => ({
          email: readEmail(answered) ?? answered,
          chainId,
          address: typeof chainId === 'string' ? solanaAccounts[0].address : eve,
        }),
      });
      await login.begin({ by: 'email', email: typed });
      const asked = codeOf(evm.connect({}));
      const confirmed = await codeOf(login.confirm(right));
      const isHers = !answered.startsWith('eve');
      expect([confirmed, await asked]).toEqual(isHers ? ['answered', 'answered'] : ['FRAME_ERROR', 'FRAME_ERROR']);
      if (isHers) return;
      expect(login.snapshot()).toEqual({});
      expect(await evm.connect({ isSilent: true })).toBeUndefined();
      expect(env.storage.getRaw('@appkit-wallet/EMAIL')).toBeNull();
      // Nobody here has accepted who is in behind the frame.
      await vi.waitFor(() => expect([frame.heard('SIGN_OUT').length, isLoggedIn.now]).toEqual([1, false]));
    },
  );

  test('what waits for whoever was in is refused once another person is there, and is not asked of them', async () => {
    let other = false;
    const { evm, logIn, env, frame } = stand({
      GET_USER({ chainId }: { chainId: string | number }) {
        if (typeof chainId === 'string') return { chainId, address: solanaAccounts[other ? 1 : 0].address };
        return { email: other ? 'eve@example.com' : email, chainId, address: other ? eve : ada.address };
      },
    });
    await logIn();
    const sign = { method: 'personal_sign', params: ['0x01', ada.address], networkId: networks[0].id };
    const asked = [codeOf(evm.request(sign)), codeOf(evm.request(sign))];
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(1));
    other = true;
    env.storage.setRaw('@appkit-wallet/EMAIL', 'eve@example.com');
    expect((await evm.connect({ isSilent: true }))?.accounts[0]?.address).toBe(eve);
    const told = vi.fn();
    void Promise.all(asked).then(told);
    await vi.waitFor(() => expect(told).toHaveBeenCalledWith(['USER_REJECTED', 'USER_REJECTED']), 2_000);
    expect([frame.heard('RPC_REQUEST').length, frame.heard('RPC_ABORT').length]).toEqual([1, 1]);
  });

  test('without emails, another key behind the frame is another person: followed on the other chains too', async () => {
    let other = false;
    const { evm, solana, logIn } = stand({
      GET_USER({ chainId }: { chainId: string | number }) {
        if (typeof chainId === 'string') return { chainId, address: solanaAccounts[other ? 1 : 0].address };
        const own = { address: other ? eve : bo.address, type: 'eoa' };
        return { chainId, address: ada.address, accounts: [own, { address: ada.address, type: 'smartAccount' }] };
      },
    });
    await logIn();
    other = true;
    await evm.switchNetwork({ networkId: networks[1].id });
    await vi.waitFor(async () =>
      expect((await solana.connect({ isSilent: true }))?.accounts).toEqual([{ address: solanaAccounts[1].address }]),
    );
  });

  test('a frame that stands on another chain than it was asked for is not taken for it', async () => {
    const { evm, solana, logIn } = stand({
      GET_USER: ({ chainId }: { chainId: string | number }) => ({
        email,
        chainId: typeof chainId === 'string' ? chainId : '10',
        address: typeof chainId === 'string' ? solanaAccounts[0].address : ada.address,
      }),
    });
    expect((await logIn())?.networkId).toBe(networks[1].id);
    expect(await codeOf(evm.switchNetwork({ networkId: porchNetwork.id }))).toBe(4902);
    expect(await solana.connect({ isSilent: true })).toBeDefined();
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

  test('whoever comes in for a chain that the frame does not know is in where it has them', async () => {
    const { evm, login } = stand({
      GET_USER({ chainId }: { chainId: string | number }) {
        if (`${chainId}` === networks[1].reference) return new Error('The chain is not supported');
        return { email, chainId, address: typeof chainId === 'string' ? solanaAccounts[0].address : ada.address };
      },
    });
    await login.begin({ by: 'email', email });
    const asked = evm.connect({ networkId: networks[1].id });
    await login.confirm(right);
    expect(await asked).toMatchObject({ networkId: porchNetwork.id, accounts: [{ address: ada.address }] });
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
