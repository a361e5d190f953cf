import { describe, expect, test, vi } from 'vitest';
import { accountTypeDefaults, frameLimits } from '@/domain/limits';
import {
  codeOf,
  email,
  metadata,
  networks,
  right,
  standBehindFrame as stand,
} from '../../../harness/embedded/frameGround';
import { done } from '../../../harness/embedded/pretendFrame';
import { createTestEnv } from '../../../harness/env';
import { ada, bo } from '../../../harness/fixtures/accounts';
import { solanaAccounts } from '../../../harness/fixtures/solana';
import { porchNetwork } from '../../../harness/serviceStore';
import { describeMethod } from '../suite/describeMethod';

const wrong = '000000';

describeMethod('the embedded wallet', async () => {
  const { env, method, frame, login, isLoggedIn } = stand({
    CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
    CONNECT_DEVICE: () => undefined,
  });
  return {
    method,
    networks,
    unserved: 'bip122',
    async begin() {
      env.clock.advance(frameLimits.emailCooldownMs);
      await login.begin({ by: 'email', email });
    },
    async comeIn() {
      frame.settle('CONNECT_DEVICE', done);
      await vi.waitFor(() => expect(login.snapshot().step).toBe('code'));
      await login.confirm(right);
    },
    turnAway: async () => frame.settle('CONNECT_DEVICE', new Error('This device was not allowed')),
    async endThere() {
      isLoggedIn.now = false;
      frame.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'other' } });
    },
    snapshot: login.snapshot,
    subscribe: login.subscribe,
  };
});

describe('a login by email', () => {
  test('a wrong code is told and the login goes on; the right one opens both kinds of chain', async () => {
    const { login, evm, solana, frame } = stand();
    await login.begin({ by: 'email', email: ' Ada@Example.com ' });
    expect(frame.heard('CONNECT_EMAIL')).toMatchObject([{ payload: { email: 'Ada@example.com' } }]);
    expect(login.address()).toBe('Ada@example.com');
    const asked = evm.connect({});
    await expect(login.confirm(wrong)).rejects.toMatchObject({ code: 'FRAME_ERROR', shortMessage: 'Wrong code' });
    expect(login.snapshot()).toMatchObject({ step: 'code', failure: { code: 'FRAME_ERROR' } });
    await login.confirm(right);
    expect(await asked).toMatchObject({
      accounts: [
        { address: ada.address, type: 'smartAccount' },
        { address: bo.address, type: 'eoa' },
      ],
      networkId: porchNetwork.id,
    });
    expect((await solana.connect({ isSilent: true }))?.accounts).toEqual([{ address: solanaAccounts[0].address }]);
    expect(login.address()).toBeUndefined();
    expect(frame.heard('SYNC_DAPP_DATA')).toMatchObject([{ payload: { projectId: 'p', metadata } }]);
  });

  test('is over and kept before anybody hears who is in: whatever opens then leaves no login behind', async () => {
    const { login, evm, env, logIn } = stand();
    const seen: unknown[] = [];
    evm.subscribe((session) => {
      if (session) seen.push(login.snapshot(), env.storage.getRaw('@appkit-wallet/EMAIL'));
    });
    await logIn();
    expect(seen.slice(0, 2)).toEqual([{}, email]);
  });

  test('no more than one code in thirty seconds, also after a reload; the other login stays as it was', async () => {
    const { login, env } = stand();
    await login.begin({ by: 'email', email });
    const before = login.snapshot();
    expect(before.resendAt).toBe(env.clock.now() + frameLimits.emailCooldownMs);
    for (const page of [login, stand({}, env).login])
      await expect(page.begin({ by: 'email', email })).rejects.toMatchObject({
        code: 'EMAIL_COOLDOWN',
        shortMessage: 'Please try again after 30 seconds.',
      });
    await expect(login.begin({ by: 'email', email: 'ada' })).rejects.toMatchObject({ code: 'EMAIL_INVALID' });
    expect(login.snapshot()).toBe(before);
    env.clock.advance(frameLimits.emailCooldownMs);
    await login.begin({ by: 'email', email });
  });

  test('another code that can’t be had leaves the one before', async () => {
    let answer: unknown = { action: 'VERIFY_OTP' };
    const { login, env } = stand({ CONNECT_EMAIL: () => answer });
    await login.begin({ by: 'email', email });
    env.clock.advance(frameLimits.emailCooldownMs);
    answer = new Error('The post office is closed');
    await expect(login.begin({ by: 'email', email })).rejects.toMatchObject({ code: 'FRAME_ERROR' });
    await login.confirm(right);
    expect(login.snapshot()).toEqual({});
  });

  test('whoever is in behind the frame already needs no code', async () => {
    const { login, evm, isLoggedIn } = stand({ CONNECT_EMAIL: () => ({ action: 'CONNECT' }) });
    isLoggedIn.now = true;
    await login.begin({ by: 'email', email });
    expect([login.snapshot(), login.typed()]).toEqual([{}, undefined]);
    expect((await evm.connect({}))?.accounts[0]?.address).toBe(ada.address);
  });

  test('who cancels is not waited for, and a late yes changes nothing', async () => {
    const { login, evm, frame } = stand({ CONNECT_OTP: () => undefined });
    await login.begin({ by: 'email', email });
    const asked = codeOf(evm.connect({}));
    const confirming = codeOf(login.confirm(right));
    login.cancel();
    expect([await asked, await confirming]).toEqual(['CONNECT_ABORTED', 'CONNECT_ABORTED']);
    frame.settle('CONNECT_OTP', done);
    expect(login.snapshot()).toEqual({});
    expect([login.address(), login.typed()]).toEqual([undefined, email]);
    expect(await evm.connect({ isSilent: true })).toBeUndefined();
  });

  test.each(['CONNECT_EMAIL', 'CONNECT_OTP', 'CONNECT_DEVICE'])('a frame that says nothing to %s', async (name) => {
    const actions = { CONNECT_EMAIL: () => ({ action: name === 'CONNECT_DEVICE' ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }) };
    const { login, evm, env, frame } = stand({ ...actions, [name]: () => undefined });
    const begun = codeOf(login.begin({ by: 'email', email }));
    await vi.waitFor(() => expect(frame.heard('CONNECT_EMAIL')).toHaveLength(1));
    if (name !== 'CONNECT_EMAIL') await begun;
    const asked = codeOf(evm.connect({}));
    const confirmed = name === 'CONNECT_OTP' ? codeOf(login.confirm(right)) : undefined;
    env.clock.advance(frameLimits.loginMs);
    expect(await (confirmed ?? (name === 'CONNECT_EMAIL' ? begun : asked))).toBe('FRAME_REQUEST_TIMEOUT');
    // A code may be typed again; all else is over.
    expect(login.snapshot().step).toBe(confirmed ? 'code' : undefined);
    if (confirmed) login.cancel();
    expect(await asked).toMatch(/FRAME_REQUEST_TIMEOUT|CONNECT_ABORTED/);
  });

  test('a frame that never comes is given up after 20 s, and a second login succeeds', async () => {
    const { login, env, frame } = stand();
    frame.silence();
    const begun = codeOf(login.begin({ by: 'email', email }));
    env.clock.advance(frameLimits.loadMs);
    expect(await begun).toBe('FRAME_LOAD_FAILED');
    expect(frame.isMounted()).toBe(false);
    expect(login.snapshot()).toEqual({});
  });
});

test('each kind of chain begins with its own type of account ([§3] Account types)', async () => {
  const { frame, logIn } = stand();
  await logIn();
  const wished = frame.heard('GET_USER').map(({ payload }) => payload as { preferredAccountType: string });
  expect(wished.map((one) => one.preferredAccountType)).toEqual([
    accountTypeDefaults.solana,
    // Last, since it is what the frame then acts by.
    accountTypeDefaults.eip155,
  ]);
});

describe('a visitor who returns', () => {
  test('is in without a word; without a login before, the frame is not even fetched', async () => {
    const env = createTestEnv();
    const isLoggedIn = { now: false };
    const early = stand({}, env, isLoggedIn);
    expect(await early.evm.connect({ isSilent: true })).toBeUndefined();
    expect(early.frame.isMounted()).toBe(false);
    await early.logIn();
    early.method.stop();
    const { evm, solana } = stand({}, env, isLoggedIn);
    const both = await Promise.all([evm.connect({ isSilent: true }), solana.connect({ isSilent: true })]);
    expect(both.map((one) => one?.accounts[0]?.address)).toEqual([ada.address, solanaAccounts[0].address]);
  });

  test('who leaves before the frame has answered stays out', async () => {
    const env = createTestEnv();
    const isLoggedIn = { now: false };
    await stand({}, env, isLoggedIn).logIn();
    const { evm, frame } = stand({ IS_CONNECTED: () => undefined }, env, isLoggedIn);
    const back = evm.connect({ isSilent: true }).catch(() => undefined);
    await vi.waitFor(() => expect(frame.heard('IS_CONNECTED')).toHaveLength(1));
    await evm.disconnect();
    frame.settle('IS_CONNECTED', { isConnected: true });
    expect(await back).toBeUndefined();
    expect(await evm.connect({ isSilent: true })).toBeUndefined();
  });

  test('who was logged out behind the frame is out, and the next page does not ask', async () => {
    const env = createTestEnv();
    const isLoggedIn = { now: false };
    await stand({}, env, isLoggedIn).logIn();
    isLoggedIn.now = false;
    expect(await stand({}, env, isLoggedIn).evm.connect({ isSilent: true })).toBeUndefined();
    const { evm, frame } = stand({}, env, isLoggedIn);
    expect(await evm.connect({ isSilent: true })).toBeUndefined();
    expect(frame.isMounted()).toBe(false);
  });

  test('of who they are, the device keeps what the wire lists ([wire 1.13]), and nothing once they leave', async () => {
    const { env, evm, logIn } = stand();
    await logIn();
    const kept = () => env.storage.rawKeys('').map((key) => `${key}=${env.storage.getRaw(key)}`);
    const listed = [
      `@appkit-wallet/EMAIL=${email}`,
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY=true',
      '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS=',
    ];
    await vi.waitFor(() => expect(kept().sort()).toEqual(listed));
    await evm.disconnect();
    expect(kept()).toEqual([]);
  });
});
