import { base, mainnet } from 'viem/chains';
import { describe, expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import { frameLimits, timeLimits } from '@/domain/limits';
import { beginUpgrade } from '@/store/flows/accountType';
import { beginEmailChange, confirmEmailChange } from '@/store/flows/changeEmail';
import { logInByEmail } from '@/store/flows/logIn';
import { chooseNetwork } from '@/store/flows/switchNetwork';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import { codeOf, email, right } from '../../harness/embedded/frameGround';
import { next, openHostPage } from '../../harness/embedded/hostPage';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { createEngine } from './createEngine';

describe('whoever is in behind the frame needs no code', () => {
  const known = { CONNECT_EMAIL: () => ({ action: 'CONNECT' }) };

  test('the host is not asked for one, and hears of a wallet that has connected', async () => {
    const { engine, events, isLoggedIn } = await openHostPage(known);
    isLoggedIn.now = true;
    const askCode = vi.fn(() => right);
    expect((await engine.logInByEmail({ email, askCode })).accounts[0]?.address).toBe(ada.address);
    expect(askCode).not.toHaveBeenCalled();
    expect(events.filter((event) => event === 'CONNECT_SUCCESS')).toHaveLength(1);
    engine.destroy();
  });

  test.each(['modal', 'host'])('by the %s, they come in on the network that they chose before', async (by) => {
    const { engine, isLoggedIn, dispatch } = await openHostPage(known, [mainnet, base]);
    isLoggedIn.now = true;
    await dispatch(chooseNetwork('eip155:8453'));
    if (by === 'modal') await dispatch(logInByEmail({ email }));
    else await engine.logInByEmail({ email, askCode: () => right });
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ status: 'connected', networkId: 'eip155:8453' }));
    engine.destroy();
  });

  test('the modal closes behind a visitor, as after a code', async () => {
    const { engine, env, events, isLoggedIn, view, dispatch } = await openHostPage(known);
    isLoggedIn.now = true;
    engine.open();
    await dispatch(logInByEmail({ email }));
    expect(engine.getState().status).toBe('connected');
    await vi.waitFor(() => expect(events).toContain('CONNECT_SUCCESS'));
    expect(view()).toBe('Connect');
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(engine.getState().open).toBe(false);
    engine.destroy();
  });
});

describe('another email for a host', () => {
  test('in the modal: it opens, is looked at every second, and resolves with the new one', async () => {
    const { engine, view, comeIn, dispatch, env, events } = await openHostPage();
    await comeIn();
    const changed = engine.updateEmail();
    await vi.waitFor(() => expect(view()).toBe('UpdateEmailWallet'));
    await dispatch(beginEmailChange({ email: next }));
    expect(view()).toBe('UpdateEmailPrimaryOtp');
    await dispatch(confirmEmailChange({ code: right, done: '' }));
    expect(view()).toBe('UpdateEmailSecondaryOtp');
    await dispatch(confirmEmailChange({ code: right, done: '' }));
    expect(await changed).toBe(next);
    expect(engine.getState().open).toBe(false);
    expect(events).toContain('EMAIL_EDIT');
    env.clock.advance(frameLimits.emailChangePollMs);
  });

  test('finished in another tab: the next look sees it', async () => {
    const { engine, view, comeIn, env } = await openHostPage();
    await comeIn();
    const changed = engine.updateEmail();
    await vi.waitFor(() => expect(view()).toBe('UpdateEmailWallet'));
    const settled = vi.fn();
    changed.then(settled);
    env.storage.setRaw('@appkit-wallet/EMAIL', next);
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    env.clock.advance(frameLimits.emailChangePollMs);
    expect(await changed).toBe(next);
  });

  test('a visitor who closes the modal, or logs out, has changed nothing', async () => {
    const { engine, method, view, comeIn, dispatch } = await openHostPage();
    expect(await codeOf(engine.updateEmail())).toBe('AUTH_NOT_CONNECTED');
    await comeIn();
    const left = engine.updateEmail();
    await vi.waitFor(() => expect(view()).toBe('UpdateEmailWallet'));
    await dispatch(beginEmailChange({ email: next }));
    engine.close();
    await expect(left).rejects.toMatchObject({ code: 'MODAL_CLOSED', shortMessage: 'Modal closed.' });
    expect(method.profile.emailChange.snapshot()).toEqual({});
    expect(method.profile.email()).toBe(email);
  });

  test('a page without such a wallet says so', async () => {
    const env = createTestEnv();
    const engine = createEngine({ env, adapters: [loadEvm({ networks: [mainnet] }, env)] });
    for (const asked of [
      engine.updateEmail(),
      engine.setAccountType({ type: 'eoa' }),
      engine.logInByEmail({ email, askCode: () => right }),
    ])
      expect(await codeOf(asked)).toBe('AUTH_CONNECTOR_MISSING');
  });
});

describe('the settings of a wallet behind a login', () => {
  test('lead to the email and to a wallet of one’s own; whoever is done with the email stands there again', async () => {
    const { engine, comeIn, dispatch, events } = await openHostPage();
    await comeIn();
    engine.open();
    const redirectView = 'AccountSettings';
    dispatch(modal.actions.pushed({ view: 'AccountSettings', data: undefined }));
    dispatch(beginUpgrade());
    expect(events).toContain('EMAIL_UPGRADE_FROM_MODAL');
    expect(engine.getState()).toMatchObject({ view: 'UpgradeEmailWallet' });
    dispatch(goBack());
    expect(engine.getState()).toMatchObject({ view: 'AccountSettings' });
    dispatch(modal.actions.pushed({ view: 'UpdateEmailWallet', data: { redirectView } }));
    await dispatch(beginEmailChange({ email: next, redirectView }));
    expect(engine.getState()).toMatchObject({ view: 'UpdateEmailPrimaryOtp' });
    await dispatch(confirmEmailChange({ code: right, redirectView, done: 'Email changed' }));
    expect(engine.getState()).toMatchObject({ view: 'UpdateEmailSecondaryOtp' });
    await dispatch(confirmEmailChange({ code: right, redirectView, done: 'Email changed' }));
    expect(engine.getState()).toMatchObject({ view: 'AccountSettings' });
    expect(engine.store.getState().modal.stack).toHaveLength(2);
    expect(engine.store.getState().notices.toast).toMatchObject({ tone: 'success', message: 'Email changed' });
    expect(JSON.stringify(engine.store.getState())).not.toContain(next);
  });

  test('what is asked of its person meanwhile lies on top, and ends no change', async () => {
    const { engine, comeIn, dispatch, method } = await openHostPage({ RPC_REQUEST: () => undefined });
    await comeIn();
    engine.open();
    dispatch(modal.actions.pushed({ view: 'UpdateEmailWallet', data: { redirectView: 'Account' } }));
    await dispatch(beginEmailChange({ email: next, redirectView: 'Account' }));
    const signed = codeOf(engine.signMessage({ message: 'Hi' }));
    await vi.waitFor(() => expect(engine.getState().view).toBe('ApproveTransaction'));
    dispatch(goBack());
    expect(await signed).toBe('USER_REJECTED');
    expect(method.profile.emailChange.snapshot().step).toBe('current');
    dispatch(goBack());
    expect(method.profile.emailChange.snapshot()).toEqual({});
  });
});

describe('the other account for a host', () => {
  test('is the one in use from then on, and counted', async () => {
    const { engine, events, comeIn, frame } = await openHostPage({
      GET_USER: ({ chainId, preferredAccountType }: { chainId: number; preferredAccountType: string }) => ({
        email,
        chainId,
        address: preferredAccountType === 'eoa' ? bo.address : ada.address,
        accounts: [
          { address: bo.address, type: 'eoa' },
          { address: ada.address, type: 'smartAccount' },
        ],
      }),
    });
    await comeIn();
    await engine.setAccountType({ type: 'eoa' });
    expect(engine.getState().accounts.eip155).toMatchObject({ address: bo.address, accounts: [{ type: 'eoa' }, {}] });
    expect(events).toContain('SET_PREFERRED_ACCOUNT_TYPE');
    expect(await codeOf(engine.setAccountType({ type: 'payment' } as never))).toBe('REQUEST_INVALID');
    // By the list of wallets it is the same: the wallet itself is told which of its accounts acts.
    await engine.setAccountType({ type: 'eoa' });
    expect(frame.heard('SET_PREFERRED_ACCOUNT')).toHaveLength(1);
  });
});
