import { mainnet } from 'viem/chains';
import { describe, expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import * as frameLimits from '@/domain/limits/frame';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { logInByEmail } from '@/store/flows/logIn';
import { startConnect } from '@/store/flows/startConnect';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import { codeOf, email, right, standBehindFrame } from '../../harness/embedded/frameGround';
import type { PretendAnswers } from '../../harness/embedded/pretendFrame';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { createEngine } from './createEngine';

const connectorId = 'embedded';
const signature = `0x${'11'.repeat(65)}`;

/** A page with the client of the frame as it ships, which its house follows. */
async function open(script: PretendAnswers = {}) {
  const env = createTestEnv();
  const page = standBehindFrame({ RPC_REQUEST: () => undefined, ...script }, env);
  const adapter = loadEvm({ networks: [mainnet] }, env);
  const { eip155: remote } = page.method.remotes(adapter.networks);
  if (remote) await adapter.addRemote?.(remote);
  const engine = createEngine({ env, adapters: [adapter], methods: [page.method] });
  followEmbedded(engine.store, page.method, [adapter]);
  const shown = () => {
    const { open: isOpen, stack } = engine.store.getState().modal;
    return isOpen ? stack.map(({ view }) => view) : [];
  };
  return { ...page, env, engine, shown, dispatch: engine.store.dispatch };
}

async function standIn() {
  const page = await open();
  await page.login.begin({ by: 'email', email });
  const connecting = page.engine.connect({ namespace: 'eip155', connectorId });
  await vi.waitFor(() => expect(page.engine.getState().status).toBe('connecting'));
  await page.login.confirm(right);
  await connecting;
  const provider = (await page.engine.getProvider('eip155')) as { request(asked: object): Promise<unknown> };
  const sign = () => provider.request({ method: 'personal_sign', params: ['0x6869', ada.address] });
  const isAsked = (times = 1) => vi.waitFor(() => expect(page.frame.heard('RPC_REQUEST')).toHaveLength(times));
  return { ...page, provider, sign, isAsked };
}

const USER_REJECTED = 4001;
const isNo = (error: { code: unknown }) => expect([USER_REJECTED, 'USER_REJECTED']).toContain(error.code);

describe('what waits for its person ([views A.7] approval flow)', () => {
  test('opens its view by itself, with what is asked, and closes with the answer', async () => {
    const { engine, frame, shown, sign, isAsked } = await standIn();
    const signed = sign();
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ view: 'ApproveTransaction' }));
    expect(shown()).toHaveLength(1);
    expect(engine.store.getState().approvals).toMatchObject([
      { method: 'personal_sign', params: ['0x6869', ada.address] },
    ]);
    await isAsked();
    frame.settle('RPC_REQUEST', signature);
    expect(await signed).toBe(signature);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    expect(engine.store.getState().approvals).toEqual([]);
    engine.destroy();
  });

  test('lies on top of what is open, and leads back there', async () => {
    const { engine, frame, shown, sign, isAsked } = await standIn();
    engine.open();
    const signed = sign();
    await vi.waitFor(() => expect(shown()).toEqual(['Account', 'ApproveTransaction']));
    await isAsked();
    frame.settle('RPC_REQUEST', signature);
    await signed;
    await vi.waitFor(() => expect(shown()).toEqual(['Account']));
    engine.destroy();
  });

  test.each(['closes', 'goes back'])('who %s says no to all of it, and is not asked again', async (how) => {
    const { engine, frame, shown, sign, isAsked, dispatch } = await standIn();
    if (how === 'goes back') engine.open();
    const asked = [sign(), sign()].map((one) =>
      one.then(
        () => 'signed',
        (error) => error,
      ),
    );
    await isAsked();
    await vi.waitFor(() => expect(engine.store.getState().approvals).toHaveLength(2));
    const seen: string[][] = [];
    const stop = engine.store.subscribe(() => seen.push(shown()));
    if (how === 'closes') engine.close();
    else dispatch(goBack());
    for (const error of await Promise.all(asked)) isNo(error);
    stop();
    expect(seen.flat()).not.toContain('ApproveTransaction');
    expect(shown()).toEqual(how === 'closes' ? [] : ['Account']);
    expect(frame.heard('RPC_ABORT')).toHaveLength(1);
    // The next question is another one.
    const next = sign();
    await vi.waitFor(() => expect(shown().at(-1)).toBe('ApproveTransaction'));
    await isAsked(2);
    frame.settle('RPC_REQUEST', signature);
    expect(await next).toBe(signature);
    engine.destroy();
  });

  test('what nobody may have is refused with the spec’s words; the modal opens, and says so a moment later', async () => {
    const { engine, env, shown, provider } = await standIn();
    await expect(provider.request({ method: 'wallet_watchAsset', params: [] })).rejects.toThrow(
      'Requested RPC call is not allowed.',
    );
    expect(shown()).toEqual(['Account']);
    env.clock.advance(frameLimits.refusalToastMs - 1);
    expect(engine.store.getState().notices.toast).toBeNull();
    env.clock.advance(1);
    expect(engine.store.getState().notices.toast).toMatchObject({ tone: 'error', words: 'toast.notAllowed' });
    engine.destroy();
  });
});

describe('a wallet that goes away while it asks its person', () => {
  test('ends the request and its view, and is told where the visitor looks', async () => {
    const { engine, env, frame, shown, sign } = await standIn();
    const asked = codeOf(sign());
    await vi.waitFor(() => expect(shown().at(-1)).toBe('ApproveTransaction'));
    await vi.waitFor(() => expect(frame.heard('RPC_REQUEST')).toHaveLength(1));
    frame.crash();
    expect(await asked).toBe('FRAME_LOAD_FAILED');
    await vi.waitFor(() => expect(shown()).toEqual(['Account']));
    env.clock.advance(frameLimits.refusalToastMs);
    expect(engine.store.getState().notices.toast).toMatchObject({ tone: 'error', words: 'connecting.failed.title' });
    engine.destroy();
  });
});

describe('a login by email ([views A.2])', () => {
  test('its view follows what it waits for, and leads to the account', async () => {
    let allow = () => {};
    const page = await open({
      CONNECT_EMAIL: () => ({ action: 'VERIFY_DEVICE' }),
      CONNECT_DEVICE: () => undefined,
    });
    const { engine, env, frame, login, shown, dispatch } = page;
    allow = () => frame.settle('CONNECT_DEVICE', {});
    engine.open();
    await dispatch(logInByEmail({ email }));
    expect(engine.getState()).toMatchObject({ view: 'EmailVerifyDevice' });
    allow();
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ view: 'EmailVerifyOtp' }));
    expect(engine.getState().status).toBe('connecting');
    await login.confirm(right);
    await vi.waitFor(() => expect(engine.getState().status).toBe('connected'));
    expect(shown()).toEqual(['Connect', 'EmailVerifyOtp']);
    await vi.waitFor(() => {
      env.clock.advance(100);
      expect(shown()).toEqual([]);
    });
    engine.destroy();
  });

  test.each(['closes', 'goes back', 'chooses another wallet'])('who %s ends it', async (how) => {
    const { engine, login, shown, dispatch } = await open();
    engine.open();
    await dispatch(logInByEmail({ email }));
    expect(shown()).toEqual(['Connect', 'EmailVerifyOtp']);
    if (how === 'closes') engine.close();
    else if (how === 'goes back') dispatch(goBack());
    else dispatch(modal.actions.pushed({ view: 'AllWallets', data: undefined }));
    await vi.waitFor(() => expect(login.snapshot()).toEqual({}));
    await vi.waitFor(() => expect(engine.getState().status).toBe('disconnected'));
    expect(engine.store.getState().connection.attempt).toBeNull();
    engine.destroy();
  });

  test.each([
    ['begins again is in behind the frame', { view: 'EmailLogin', data: undefined }, 0],
    ['goes elsewhere', { view: 'AllWallets', data: undefined }, 1],
  ] as const)('who could not be shown, and %s', async (_what, entry, times) => {
    const { engine, login, frame, dispatch } = await open({ GET_USER: () => new Error('Something broke') });
    engine.open();
    await dispatch(logInByEmail({ email }));
    expect(await codeOf(login.confirm(right))).toBe('FRAME_ERROR');
    dispatch(modal.actions.replaced(entry));
    expect(frame.heard('SIGN_OUT')).toHaveLength(times);
    engine.close();
    expect(frame.heard('SIGN_OUT')).toHaveLength(1);
    engine.destroy();
  });

  test('who leaves before a code was mailed ends it too', async () => {
    const { engine, login, dispatch } = await open({ CONNECT_EMAIL: () => undefined });
    engine.open();
    const asked = codeOf(dispatch(logInByEmail({ email })));
    await vi.waitFor(() => expect(login.snapshot().step).toBe('service'));
    engine.close();
    expect(await asked).toBe('CONNECT_ABORTED');
    expect(login.snapshot()).toEqual({});
    engine.destroy();
  });

  test('whoever chooses that wallet in a list is asked for their address', async () => {
    const { engine, dispatch } = await open();
    engine.open();
    dispatch(startConnect({ id: connectorId, name: 'Email wallet' }));
    expect(engine.getState()).toMatchObject({ view: 'EmailLogin' });
    engine.destroy();
  });

  test('where there is no such wallet, that is said', async () => {
    const env = createTestEnv();
    const engine = createEngine({ env, adapters: [loadEvm({ networks: [mainnet] }, env)] });
    expect(await codeOf(engine.store.dispatch(logInByEmail({ email })))).toBe('AUTH_CONNECTOR_MISSING');
    engine.destroy();
  });

  test('one that can’t begin leaves the visitor where they are', async () => {
    const { engine, shown, dispatch } = await open({ CONNECT_EMAIL: () => new Error('Invalid email') });
    engine.open();
    expect(await codeOf(dispatch(logInByEmail({ email: 'ada' })))).toBe('EMAIL_INVALID');
    expect(await codeOf(dispatch(logInByEmail({ email })))).toBe('FRAME_ERROR');
    expect(shown()).toEqual(['Connect']);
    expect(engine.getState().status).toBe('disconnected');
    engine.destroy();
  });
});
