import { describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import { startConnect } from '@/store/flows/startConnect';
import { dismissModal } from '@/store/modal/navigation';
import { cancelSignIn, readMessage, signMessage } from '@/store/signIn/askToSignIn';
import { ada, bo } from '../../harness/fixtures/accounts';
import { createHost, harbor, one, openSite } from '../../harness/signInHouse';

describe('signing in', () => {
  test('whoever connects is asked; a signature that the host takes is a session, and the view makes way', async () => {
    const { engine, env, host, events, connect, asked, phase, dispatch } = openSite();
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
    const { engine, connect, asked, dispatch } = openSite({ host });
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
    const { engine, connect, asked, phase, dispatch } = openSite({ host });
    await connect();
    await asked();
    await dispatch(readMessage());
    expect(phase()).toBe('failed');
    expect(engine.store.getState().signIn?.message).toBeUndefined();
  });

  test('in the modal it takes the place of the doorway, and leads on to where the visitor was going', async () => {
    const { engine, env, shown, asked, dispatch } = openSite();
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
    const { connect, asked, dispatch, host, env, engine } = openSite();
    await connect();
    await asked();
    await dispatch(signMessage());
    engine.destroy();
    const next = openSite({ host, env });
    await next.engine.reconnect();
    await vi.waitFor(() => expect(next.phase()).toBe('signed'));
    expect(next.shown()).toBeNull();
  });

  test('on a reload without one, the visitor is asked again', async () => {
    const first = openSite();
    await first.connect();
    await first.asked();
    first.engine.destroy();
    const next = openSite({ env: first.env, host: first.host });
    await next.engine.reconnect();
    await next.asked();
  });

  test('a new network and a new account are asked for each, and known ones are not', async () => {
    const { engine, host, pretend, connect, asked, phase, dispatch, env } = openSite();
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
    const { engine, connect, asked, dispatch, events, shown } = openSite({ host, signs: 'reject' });
    await connect();
    await asked();
    await dispatch(signMessage());
    expect(engine.store.getState().signIn).toMatchObject({ phase: 'failed', failure: 'USER_REJECTED' });
    expect(engine.store.getState().notices.toast).toBeNull();
    expect(add).not.toHaveBeenCalled();

    const other = openSite({ host });
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
    const { engine, connect, asked, dispatch, shown, events } = openSite();
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
    const { engine, env, pretend, connect, asked, dispatch, host } = openSite();
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
    const { engine, connect, asked, dispatch, shown, pretend } = openSite({ host: createHost() });
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
    const { engine, pretend, connect, asked, dispatch, phase, host } = openSite({ host: createHost(), signs: 'wait' });
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

  describe('while the site verifies the signature', () => {
    /** A site whose verification takes until `verify()`. */
    function slowSite(isNeeded: boolean) {
      const host = createHost({ getRequired: () => isNeeded });
      const { addSession } = host.config;
      let verify = () => {};
      const held = new Promise<void>((done) => {
        verify = done;
      });
      const began = vi.fn();
      host.config.addSession = async (session) => {
        began();
        await held;
        await addSession(session);
      };
      return { ...openSite({ host }), began, verify };
    }

    test.each([true, false])('ends the session that it makes all the same (needed: %s)', async (isNeeded) => {
      const { engine, host, connect, asked, dispatch, began, verify } = slowSite(isNeeded);
      await connect();
      await asked();
      const signing = dispatch(signMessage());
      await vi.waitFor(() => expect(began).toHaveBeenCalled());
      await dispatch(cancelSignIn());
      verify();
      await signing;
      expect([engine.getState().status, host.sessions()]).toEqual([isNeeded ? 'disconnected' : 'connected', []]);
      engine.destroy();
    });

    test('by a wallet that disconnects ends that session, too', async () => {
      const { engine, host, connect, asked, dispatch, began, verify } = slowSite(true);
      await connect();
      await asked();
      const signing = dispatch(signMessage());
      await vi.waitFor(() => expect(began).toHaveBeenCalled());
      await engine.disconnect();
      verify();
      await signing;
      expect(host.sessions()).toEqual([]);
      engine.destroy();
    });
  });
});
