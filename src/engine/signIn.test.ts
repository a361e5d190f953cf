import { describe, expect, test, vi } from 'vitest';
import type { NetworkId } from '@/domain/caip';
import { timeLimits } from '@/domain/limits';
import { isSameAccount } from '@/domain/signIn';
import { writeSignIn } from '@/domain/signInMessage';
import type { SignInConfig, SignInSession } from '@/ports/signIn';
import { dismissModal, startConnect } from '@/store/modal/thunks';
import { cancelSignIn, readMessage, signMessage } from '@/store/signIn/thunks';
import { createPretendAdapter, type PretendChain, type PretendWallet, pretendSignature } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { createEngine } from './createEngine';

// @spec view:SIWXSignMessage error:SIGN_IN_FAILED, error:SIGN_MESSAGE_FAILED

const network = (reference: string, name: string) => ({
  id: `eip155:${reference}` as const,
  namespace: 'eip155' as const,
  reference,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: false,
});
const networks = [network('1', 'Ethereum'), network('8453', 'Base')];
const harbor = 'example.harbor';

/** A host that remembers in memory, and takes what the pretended wallets sign. */
function createHost(more: Partial<SignInConfig> = {}) {
  let sessions: SignInSession[] = [];
  let nonces = 0;
  const isOf = ({ data }: SignInSession, chainId: NetworkId, address: string) =>
    data.chainId === chainId && isSameAccount(data.accountAddress, address);
  const config: SignInConfig = {
    createMessage: ({ accountAddress, chainId }) => {
      const nonce = `nonce000${++nonces}`;
      const data = { accountAddress, chainId, domain: 'a.example', uri: 'https://a.example', version: '1', nonce };
      return { ...data, toString: () => writeSignIn(data) };
    },
    async addSession(session) {
      if (session.signature !== pretendSignature(session.message)) throw new Error('Forged.');
      sessions = [...sessions, session];
    },
    revokeSession: (chainId, address) => {
      sessions = sessions.filter((one) => !isOf(one, chainId, address));
    },
    setSessions: (list) => {
      sessions = [...list];
    },
    getSessions: (chainId, address) => sessions.filter((one) => isOf(one, chainId, address)),
    ...more,
  };
  return { config, sessions: () => sessions.map(({ data }) => `${data.chainId}:${data.accountAddress}`) };
}

function open({
  host = createHost({ getRequired: () => true }),
  env = createTestEnv(),
  chain = {},
  ...wallet
}: Partial<PretendWallet> & {
  host?: ReturnType<typeof createHost>;
  env?: ReturnType<typeof createTestEnv>;
  chain?: Partial<PretendChain>;
} = {}) {
  const wallets = [
    { id: harbor, name: 'Harbor', ...wallet },
    { id: 'example.fernway', name: 'Fernway', address: bo.address },
  ];
  const { adapter, pretend } = createPretendAdapter({ networks, wallets, ...chain });
  const engine = createEngine({
    env,
    adapters: [adapter],
    signIn: { config: host.config, site: { name: 'A market' } },
  });
  const events: string[] = [];
  engine.subscribeEvents(({ event }) => events.push(event));
  const shown = () => (engine.getState().open ? engine.getState().view : null);
  const phase = () => engine.store.getState().signIn?.phase;
  const connect = () => engine.connect({ namespace: 'eip155', connectorId: harbor });
  const asked = () => vi.waitFor(() => expect([shown(), phase()]).toEqual(['SIWXSignMessage', 'asking']));
  return { engine, env, host, pretend, events, shown, phase, connect, asked, dispatch: engine.store.dispatch };
}
const one = (reference: string, address: string = ada.address) => `eip155:${reference}:${address}`;

describe('signing in', () => {
  test('whoever connects is asked; a signature that the host takes is a session, and the view makes way', async () => {
    const { engine, env, host, events, connect, asked, phase, dispatch } = open();
    await connect();
    await asked();
    await dispatch(signMessage());
    expect(phase()).toBe('signed');
    expect(host.sessions()).toEqual([one('1')]);
    expect(engine.getState().open).toBe(true);
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(engine.getState()).toMatchObject({ open: false, status: 'connected' });
    expect(events).toEqual(expect.arrayContaining(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']));
  });

  test('who reads the message first signs that very text, once; another attempt has a nonce of its own', async () => {
    const signed: string[] = [];
    const host = createHost({
      addSession: ({ message }) => {
        signed.push(message);
        throw new Error('Not this one.');
      },
    });
    const { engine, connect, asked, dispatch } = open({ host });
    await connect();
    await asked();
    await dispatch(readMessage());
    await dispatch(readMessage());
    const read = engine.store.getState().signIn?.message;
    expect(read).toContain('nonce0001');
    await dispatch(signMessage());
    expect(signed).toEqual([read]);
    expect(engine.store.getState().signIn?.message).toBeUndefined();
    await dispatch(signMessage());
    expect(signed[1]).toContain('nonce0002');
  });

  test('a message that cannot be made is said, and nothing is signed', async () => {
    const host = createHost({ createMessage: () => Promise.reject(new Error('Down.')) });
    const { engine, connect, asked, phase, dispatch } = open({ host });
    await connect();
    await asked();
    await dispatch(readMessage());
    expect(phase()).toBe('failed');
    expect(engine.store.getState().signIn?.message).toBeUndefined();
  });

  test('in the modal it takes the place of the doorway, and leads on to where the visitor was going', async () => {
    const { engine, env, shown, asked, dispatch } = open();
    engine.open({ view: 'Connect' });
    dispatch(startConnect({ id: harbor, name: 'Harbor' }, { redirectView: 'Networks' }));
    await asked();
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(shown()).toBe('SIWXSignMessage');
    await dispatch(signMessage());
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(shown()).toBe('Networks');
  });

  test('who has a session is asked nothing: on a reload, and after one click', async () => {
    const { connect, asked, dispatch, host, env, engine } = open();
    await connect();
    await asked();
    await dispatch(signMessage());
    engine.destroy();
    const next = open({ host, env });
    await next.engine.reconnect();
    await vi.waitFor(() => expect(next.phase()).toBe('signed'));
    expect(next.shown()).toBeNull();
  });

  test('on a reload without one, the visitor is asked again', async () => {
    const first = open();
    await first.connect();
    await first.asked();
    first.engine.destroy();
    const next = open({ env: first.env, host: first.host });
    await next.engine.reconnect();
    await next.asked();
  });

  test('a new network and a new account are asked for each, and known ones are not', async () => {
    const { engine, host, pretend, connect, asked, phase, dispatch, env } = open();
    await connect();
    await asked();
    await dispatch(signMessage());
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    await engine.switchNetwork('eip155:8453');
    await asked();
    await dispatch(signMessage());
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    pretend.switchAccount(harbor, bo.address);
    await asked();
    await dispatch(signMessage());
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(host.sessions()).toEqual([one('1'), one('8453'), one('8453', bo.address)]);
    pretend.switchAccount(harbor, ada.address);
    await vi.waitFor(() => expect(engine.store.getState().signIn?.signed).toBe(one('8453')));
    expect(phase()).toBe('signed');
    expect(engine.getState().open).toBe(false);
  });
});

describe('a no', () => {
  test('to the wallet, and a signature that the host refuses, are told; the next try may do', async () => {
    const host = createHost({ getRequired: () => true });
    const add = vi.spyOn(host.config, 'addSession');
    const { engine, connect, asked, dispatch, events, shown } = open({ host, signs: 'reject' });
    await connect();
    await asked();
    await dispatch(signMessage());
    expect(engine.store.getState().signIn).toMatchObject({ phase: 'failed', failure: 'USER_REJECTED' });
    expect(engine.store.getState().notices.toast).toBeNull();
    expect(add).not.toHaveBeenCalled();

    const other = open({ host });
    add.mockRejectedValueOnce(new Error('Forged.'));
    await other.connect();
    await other.asked();
    await other.dispatch(signMessage());
    expect(other.engine.store.getState().signIn).toMatchObject({ phase: 'failed', failure: 'SIGN_IN_FAILED' });
    await other.dispatch(signMessage());
    expect(other.phase()).toBe('signed');
    expect(events).toContain('SIWX_AUTH_ERROR');
    expect(shown()).toBe('SIWXSignMessage');
  });

  test('where it is needed, nobody closes the view; cancelling disconnects', async () => {
    const { engine, connect, asked, dispatch, shown, events } = open();
    await connect();
    await asked();
    dispatch(dismissModal());
    expect(engine.store.getState().modal.isShaking).toBe(true);
    expect(shown()).toBe('SIWXSignMessage');
    await dispatch(cancelSignIn());
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ open: false, status: 'disconnected' }));
    expect(events).toContain('CLICK_CANCEL_SIWX');
  });

  test('it leads back to the network that was signed in on, as long as that holds', async () => {
    const { engine, env, pretend, connect, asked, dispatch, host } = open();
    await connect();
    await asked();
    await dispatch(signMessage());
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    pretend.switchNetwork(harbor, 'eip155:8453');
    await asked();
    await dispatch(cancelSignIn());
    expect(engine.getState()).toMatchObject({ status: 'connected', networkId: 'eip155:1' });
    await vi.waitFor(() => expect(engine.getState().open).toBe(false));
    pretend.switchNetwork(harbor, 'eip155:8453');
    await asked();
    host.config.setSessions([]);
    await dispatch(cancelSignIn());
    await vi.waitFor(() => expect(engine.getState().status).toBe('disconnected'));
  });

  test('where it is the visitor’s to say, the view closes, and nobody asks again until they connect anew', async () => {
    const { engine, connect, asked, dispatch, shown, pretend } = open({ host: createHost() });
    await connect();
    await asked();
    dispatch(dismissModal());
    expect(engine.getState()).toMatchObject({ open: false, status: 'connected' });
    pretend.switchNetwork(harbor, 'eip155:8453');
    await asked();
    await dispatch(cancelSignIn());
    pretend.switchNetwork(harbor, 'eip155:1');
    engine.open();
    await vi.waitFor(() => expect(shown()).toBe('Account'));
    await engine.disconnect();
    await connect();
    await asked();
  });

  test('who leaves while the wallet thinks is not signed in by its late answer', async () => {
    const { engine, pretend, connect, asked, dispatch, phase, host } = open({ host: createHost(), signs: 'wait' });
    await connect();
    await asked();
    const signing = dispatch(signMessage());
    await vi.waitFor(() => expect(phase()).toBe('signing'));
    dispatch(dismissModal());
    pretend.approve();
    await signing;
    expect(host.sessions()).toEqual([]);
    expect(engine.getState().open).toBe(false);
  });
});

describe('a wish of the host', () => {
  test('asks also who said no before, and is answered with the sessions; at once where there are some', async () => {
    const { engine, connect, asked, dispatch } = open({ host: createHost() });
    await connect();
    await asked();
    await dispatch(cancelSignIn());
    const wish = engine.signIn();
    await asked();
    await dispatch(signMessage());
    expect((await wish).map(({ data }) => data.accountAddress)).toEqual([ada.address]);
    expect(await engine.signIn()).toHaveLength(1);
  });

  test('is told that the visitor left, that nobody is in, or that nobody signs in here', async () => {
    const { engine, connect, asked, dispatch } = open({ host: createHost() });
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
    const { engine, env, connect, asked, dispatch } = open({ host: createHost() });
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
    const { engine, pretend, connect, asked, dispatch } = open({ signs: 'wait' });
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
    const { engine, connect, env } = open({ host });
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
    const { engine, connect, asked, dispatch } = open({ host: createHost({ createMessage: createMessage as never }) });
    await connect();
    await asked();
    await dispatch(signMessage());
    expect(engine.store.getState().signIn).toMatchObject({ phase: 'failed', failure: 'OPTION_INVALID' });
  });

  test('hears who leaves: their sessions end, unless it wants to keep them', async () => {
    const { engine, connect, asked, dispatch, host } = open();
    await connect();
    await asked();
    await dispatch(signMessage());
    await engine.disconnect();
    await vi.waitFor(() => expect(host.sessions()).toEqual([]));

    const keeping = open({ host: createHost({ signOutOnDisconnect: false }) });
    await keeping.connect();
    await keeping.asked();
    await keeping.dispatch(signMessage());
    await keeping.engine.disconnect();
    await keeping.connect();
    await vi.waitFor(() => expect(keeping.phase()).toBe('signed'));
    expect(keeping.host.sessions()).toEqual([one('1')]);
  });

  test('whose other tab has signed the visitor in is found when this one is seen again', async () => {
    const { engine, env, host, connect, asked } = open();
    await connect();
    await asked();
    const data = { ...(await host.config.createMessage({ accountAddress: ada.address, chainId: 'eip155:1' })) };
    host.config.setSessions([{ data, message: 'm', signature: 's' }]);
    env.turn('visible');
    await vi.waitFor(() => expect(engine.getState().open).toBe(false));
  });
});
