import { mainnet } from 'viem/chains';
import { describe, expect, test, vi } from 'vitest';
import { loadEvm } from '@/adapters/evm/load';
import type { EventName } from '@/domain/analytics';
import * as frameLimits from '@/domain/limits/frame';
import { followEmbedded } from '@/store/flows/followEmbedded';
import { confirmCode, logInByEmail, mailAgain } from '@/store/flows/logIn';
import { openWallet } from '@/store/flows/pair';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import { openPairing } from '@/store/pairing/openPairing';
import { createPretendAdapter } from '../../harness/adapter';
import { createEmbeddedService } from '../../harness/embedded/service';
import { createTestEnv } from '../../harness/env';
import { arrived, begin, harbor } from '../../harness/eventsHouse';
import { ada } from '../../harness/fixtures/accounts';
import { createPretendPairing } from '../../harness/pretendPairing';
import { porchNetwork } from '../../harness/serviceStore';

describe('what happens in a flow, for hosts (wire 3.4)', () => {
  test('who logs in by email came by email', async () => {
    const env = createTestEnv();
    const code = '424242';
    const accounts = { eip155: [{ address: ada.address, type: 'smartAccount' as const }] };
    const method = createEmbeddedService({ clock: env.clock, code, accounts }).open();
    const adapter = loadEvm({ networks: [mainnet] }, env);
    const remote = method.remotes([...adapter.networks]).eip155;
    if (remote) await adapter.addRemote?.(remote);
    const { engine, heard } = begin({ env, adapters: [adapter], methods: [method] });
    await method.login.begin({ by: 'email', email: 'ada@example.com' });
    const connecting = engine.connect({ namespace: 'eip155', connectorId: 'embedded' });
    await vi.waitFor(() => expect(engine.getState().status).toBe('connecting'));
    await method.login.confirm(code);
    await connecting;
    const came = heard.find(({ event }) => event === 'CONNECT_SUCCESS');
    expect(came).toMatchObject({ address: ada.address, properties: { method: 'email' } });

    engine.open();
    engine.store.dispatch(modal.actions.pushed({ view: 'Transactions', data: undefined }));
    await arrived();
    expect(heard.at(-1)).toMatchObject({ event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: true } });
    engine.destroy();
  });

  test('the way to the list of transactions, not the way back to it', async () => {
    const { engine, heard, names } = begin();
    await engine.connect(harbor);
    engine.open();
    const { dispatch } = engine.store;
    dispatch(modal.actions.pushed({ view: 'Transactions', data: undefined }));
    dispatch(modal.actions.pushed({ view: 'Networks', data: undefined }));
    dispatch(goBack());
    await arrived();
    expect(names().filter((name) => name === 'CLICK_TRANSACTIONS')).toHaveLength(1);
    const clicked = heard.find(({ event }) => event === 'CLICK_TRANSACTIONS');
    expect(clicked?.properties).toEqual({ isSmartAccount: false });
  });

  test('a link to a wallet’s app that leads nowhere, without the code of the pairing', async () => {
    const env = createTestEnv();
    env.page.openUrl = () => {
      throw new SyntaxError('“quill” is no URL');
    };
    const wallets = [{ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', answers: 'wait' }] as const;
    const { adapter } = createPretendAdapter({ networks: [porchNetwork], wallets: [...wallets] });
    const { engine, heard } = begin({ env, adapters: [adapter], methods: [createPretendPairing().method] });
    const { dispatch, getState } = engine.store;
    engine.open();
    const wallet = { id: 'quill', name: 'Quill', mobileLink: 'quill' };
    dispatch(openPairing({ wallet }));
    await vi.waitFor(() => expect(getState().pairing?.uri).toMatch(/^wc:/));
    dispatch(openWallet({ wallet }, { href: 'quill', target: 'same' }));
    const told = (name: EventName) => heard.find(({ event }) => event === name)?.properties;
    expect(told('CONNECT_PROXY_ERROR')).toEqual({
      message: 'SyntaxError: “quill” is no URL',
      uri: 'wc:…',
      mobile_link: 'quill',
      name: 'Quill',
    });
    // The app is not waited for: the visitor still has the button.
    expect(getState().pairing?.isOpened).toBeFalsy();
  });

  test('a login by email, from the address to the code, on a device that has to be allowed first', async () => {
    const env = createTestEnv();
    const code = '424242';
    const accounts = { eip155: [{ address: ada.address }] };
    const service = createEmbeddedService({ clock: env.clock, code, accounts, isNewDevice: true });
    const method = service.open();
    const adapter = loadEvm({ networks: [mainnet] }, env);
    const remote = method.remotes([...adapter.networks]).eip155;
    if (remote) await adapter.addRemote?.(remote);
    const { engine, heard, names } = begin({ env, adapters: [adapter], methods: [method] });
    followEmbedded(engine.store, method, [adapter]);
    const { dispatch } = engine.store;
    engine.open();
    await dispatch(logInByEmail({ email: 'ada@example.com' }));
    service.allowDevice();
    await dispatch(confirmCode({ code: '000000' })).catch(() => {});
    env.clock.advance(frameLimits.emailCooldownMs);
    await dispatch(mailAgain(undefined));
    service.allowDevice();
    await dispatch(confirmCode({ code }));
    await vi.waitFor(() => expect(engine.getState().status).toBe('connected'));
    await arrived();
    expect(names().filter((name) => /^(?:EMAIL|DEVICE|CONNECT)/.test(name))).toEqual([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_FAIL',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ]);
    // The code alone says what was wrong: the frame's own words may name the visitor.
    const failed = heard.find(({ event }) => event === 'EMAIL_VERIFICATION_CODE_FAIL');
    expect(failed?.properties).toEqual({ message: 'FRAME_ERROR' });
    expect(JSON.stringify(heard)).not.toContain('ada@example.com');
    engine.destroy();
  });

  test('a code that is mailed, and mailed again', async () => {
    const env = createTestEnv();
    const method = createEmbeddedService({ clock: env.clock, accounts: { eip155: [{ address: ada.address }] } }).open();
    const adapter = loadEvm({ networks: [mainnet] }, env);
    const remote = method.remotes([...adapter.networks]).eip155;
    if (remote) await adapter.addRemote?.(remote);
    const { engine, names } = begin({ env, adapters: [adapter], methods: [method] });
    engine.open();
    await engine.store.dispatch(logInByEmail({ email: 'ada@example.com' }));
    env.clock.advance(frameLimits.emailCooldownMs);
    await engine.store.dispatch(mailAgain(undefined));
    expect(names().filter((name) => name === 'EMAIL_VERIFICATION_CODE_SENT')).toHaveLength(2);
    engine.destroy();
  });

  test('the ways to a wallet that is not here', async () => {
    const { engine, names } = begin();
    engine.open();
    engine.store.dispatch(modal.actions.pushed({ view: 'GetWallet', data: undefined }));
    await arrived();
    engine.store.dispatch(modal.actions.pushed({ view: 'AllWallets', data: undefined }));
    await arrived();
    expect(names()).toEqual(['MODAL_OPEN', 'CLICK_GET_WALLET', 'CLICK_ALL_WALLETS']);
  });
});
