import { describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { dismissModal } from '@/store/modal/navigation';
import { askToSignIn, cancelSignIn, signMessage } from '@/store/signIn/askToSignIn';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { createHost, networks, one, openSite } from '../../harness/signInHouse';
import { createEngine } from './createEngine';

/* Signing in as a host meets it: what it wishes, what it sees, what it answers. */

describe('a wish of the host', () => {
  test('asks also who said no before, and is answered with the sessions; at once where there are some', async () => {
    const { engine, connect, asked, dispatch } = openSite({ host: createHost() });
    await connect();
    await asked();
    await dispatch(cancelSignIn());
    const wish = engine.signIn();
    await asked();
    await dispatch(signMessage());
    expect((await wish).map(({ data }) => data.accountAddress)).toEqual([ada.address]);
    expect(await engine.signIn()).toHaveLength(1);
  });

  test('outlives a question that nobody wished for, whichever comes first', async () => {
    const answers: (() => void)[] = [];
    let isHeld = false;
    const host = createHost();
    const { getSessions } = host.config;
    host.config.getSessions = async (...account) => {
      if (isHeld) await new Promise<void>((resolve) => void answers.push(resolve));
      return getSessions(...account);
    };
    const { connect, asked, dispatch, shown } = openSite({ host });
    await connect();
    await asked();
    await dispatch(cancelSignIn());
    isHeld = true;
    const wished = dispatch(askToSignIn({ isWished: true }));
    const unwished = dispatch(askToSignIn({}));
    isHeld = false;
    for (const answer of answers) answer();
    await Promise.all([wished, unwished]);
    expect(shown()).toBe('SIWXSignMessage');
  });

  test('and what the wallet is asked for goes on', async () => {
    const { pretend, connect, asked, dispatch, phase } = openSite({ host: createHost(), signs: 'wait' });
    await connect();
    await asked();
    const before = pretend.prompts();
    const signing = dispatch(signMessage());
    await vi.waitFor(() => expect(pretend.prompts()).toBe(before + 1));
    await dispatch(askToSignIn({}));
    expect(phase()).toBe('signing');
    pretend.approve();
    await signing;
    expect(phase()).toBe('signed');
  });

  test('is told that the visitor left, that nobody is in, or that nobody signs in here', async () => {
    const { engine, connect, asked, dispatch } = openSite({ host: createHost() });
    await expect(engine.signIn()).rejects.toMatchObject({ code: 'NOT_CONNECTED' });
    await connect();
    await asked();
    await dispatch(cancelSignIn());
    const wish = engine.signIn();
    wish.catch(() => {});
    await asked();
    dispatch(dismissModal());
    await expect(wish).rejects.toMatchObject({ code: 'MODAL_CLOSED' });
    const { adapter } = createPretendAdapter({ networks, wallets: [] });
    const none = createEngine({ env: createTestEnv(), adapters: [adapter] });
    await expect(none.signIn()).rejects.toMatchObject({ code: 'OPTION_INVALID' });
  });
});

describe('what a host sees', () => {
  test('whose turn it is, who has signed in, and on which networks', async () => {
    const { engine, env, connect, asked, dispatch } = openSite({ host: createHost() });
    expect(engine.getState().signIn).toBeUndefined();
    await connect();
    await asked();
    expect(engine.getState().signIn).toEqual({ status: 'asking', account: one('1'), accounts: [] });
    await dispatch(signMessage());
    expect(engine.getState().signIn).toEqual({ status: 'idle', accounts: [one('1')] });
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    await engine.switchNetwork('eip155:8453');
    await asked();
    expect(engine.getState().signIn).toEqual({ status: 'asking', account: one('8453'), accounts: [one('1')] });
    await dispatch(cancelSignIn());
    expect(engine.getState().signIn).toMatchObject({ status: 'idle', accounts: [one('1')] });
    await engine.disconnect();
    await vi.waitFor(() => expect(engine.getState().signIn).toEqual({ status: 'idle', accounts: [] }));
  });

  test('that the wallet is at it, and why it failed; the words are a toast’s', async () => {
    const { engine, pretend, connect, asked, dispatch } = openSite({ signs: 'wait' });
    await connect();
    await asked();
    const before = pretend.prompts();
    const signing = dispatch(signMessage('It failed.'));
    expect(engine.getState().signIn?.status).toBe('signing');
    await vi.waitFor(() => expect(pretend.prompts()).toBe(before + 1));
    pretend.reject();
    await signing;
    expect(engine.getState().signIn).toEqual({
      status: 'failed',
      account: one('1'),
      accounts: [],
      error: 'USER_REJECTED',
    });
    expect(engine.getState()).toMatchObject({ open: true, view: 'SIWXSignMessage' });
    expect(engine.store.getState().notices.toast).toMatchObject({ tone: 'error', message: 'It failed.' });
  });
});

describe('the host', () => {
  test('that can’t say who has signed in keeps nobody', async () => {
    const host = createHost({ getSessions: () => Promise.reject(new Error('The server is down.')) });
    const { engine, connect, env } = openSite({ host });
    await connect();
    await vi.waitFor(() =>
      expect(engine.getState()).toMatchObject({ open: true, view: 'Connect', status: 'disconnected' }),
    );
    expect(engine.store.getState().notices.toast).toMatchObject({ words: 'toast.signInFailed' });
    expect(env.log.warnings.join()).toContain('siwx.getSessions() failed');
  });

  test.each([
    ['no message', () => undefined],
    [
      'a message without a text',
      () => ({ accountAddress: 'a', chainId: 'eip155:1', domain: 'a', uri: 'a', version: '1', nonce: 'n' }),
    ],
  ])('that makes %s has its visitor told', async (_what, createMessage) => {
    const { engine, connect, asked, dispatch } = openSite({
      host: createHost({ createMessage: createMessage as never }),
    });
    await connect();
    await asked();
    await dispatch(signMessage());
    expect(engine.store.getState().signIn).toMatchObject({ phase: 'failed', failure: 'OPTION_INVALID' });
  });

  test('hears who leaves: their sessions end, unless it wants to keep them', async () => {
    const { engine, connect, asked, dispatch, host } = openSite();
    await connect();
    await asked();
    await dispatch(signMessage());
    await engine.disconnect();
    await vi.waitFor(() => expect(host.sessions()).toEqual([]));

    const keeping = openSite({ host: createHost({ signOutOnDisconnect: false }) });
    await keeping.connect();
    await keeping.asked();
    await keeping.dispatch(signMessage());
    await keeping.engine.disconnect();
    await keeping.connect();
    await vi.waitFor(() => expect(keeping.phase()).toBe('signed'));
    expect(keeping.host.sessions()).toEqual([one('1')]);
  });

  test('whose other tab has signed the visitor in is found when this one is seen again', async () => {
    const { engine, env, host, connect, asked } = openSite();
    await connect();
    await asked();
    const data = { ...(await host.config.createMessage({ accountAddress: ada.address, chainId: 'eip155:1' })) };
    host.config.setSessions([{ data, message: 'm', signature: 's' }]);
    env.turn('visible');
    await vi.waitFor(() => expect(engine.getState().open).toBe(false));
  });
});
