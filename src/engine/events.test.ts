import { describe, expect, test, vi } from 'vitest';
import type { EventName } from '@/domain/analytics';
import { selectConnectors } from '@/store/connection/selectors';
import { openWallet } from '@/store/flows/pair';
import { startConnect } from '@/store/flows/startConnect';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import { openPairing } from '@/store/pairing/openPairing';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { arrived, begin, harbor } from '../../harness/eventsHouse';
import { ada } from '../../harness/fixtures/accounts';
import { createPretendPairing } from '../../harness/pretendPairing';
import { porchNetwork } from '../../harness/serviceStore';

describe('what happens, for hosts (wire 3.4)', () => {
  test('a visit: opened, looked around, a wallet chosen, in, closed, out; nobody is asked over HTTP', async () => {
    const { engine, env, names, heard, world } = begin();
    const { dispatch, getState } = engine.store;
    engine.open();
    dispatch(modal.actions.pushed({ view: 'WhatIsAWallet', data: undefined }));
    dispatch(goBack());
    dispatch(modal.actions.pushed({ view: 'Networks', data: undefined }));
    dispatch(modal.actions.pushed({ view: 'WhatIsANetwork', data: undefined }));
    dispatch(goBack());
    dispatch(goBack());
    const [connector] = selectConnectors(getState());
    if (connector) dispatch(startConnect(connector));
    await vi.waitFor(() => expect(engine.getState().status).toBe('connected'));
    env.clock.advance(10_000);
    await engine.disconnect();
    expect(names()).toEqual([
      'MODAL_OPEN',
      'CLICK_WALLET_HELP',
      'CLICK_NETWORKS',
      'CLICK_NETWORK_HELP',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE',
      'DISCONNECT_SUCCESS',
    ]);
    expect(heard[0]).toEqual({
      event: 'MODAL_OPEN',
      properties: { connected: false },
      networkId: 'eip155:31337',
      timestamp: expect.any(Number),
    });
    expect(heard[4]?.properties).toEqual({ name: 'Harbor', platform: 'browser' });
    expect(heard[5]).toMatchObject({ address: ada.address, properties: { method: 'browser', name: 'Harbor' } });
    expect(heard[6]?.properties).toEqual({ connected: true });
    expect(world.requests).toEqual([]);
  });

  test('failures, with nothing in them that names a person', async () => {
    const { engine, heard, adapter } = begin();
    await engine.connect({ namespace: 'eip155', connectorId: 'example.no' }).catch(() => {});
    await engine.connect({ namespace: 'eip155', connectorId: 'example.odd' }).catch(() => {});
    expect(heard.map(({ event, properties }) => [event, properties])).toMatchObject([
      ['CONNECT_ERROR', {}],
      ['CONNECT_ERROR', { message: 'oops at 0x…' }],
      ['INTERNAL_SDK_ERROR', { errorMessage: 'oops at 0x…' }],
    ]);
    await engine.connect(harbor);
    heard.length = 0;
    adapter.disconnect = () => Promise.reject(new Error('I hold on'));
    await engine.disconnect().catch(() => {});
    expect(heard).toMatchObject([{ event: 'DISCONNECT_ERROR', properties: { message: 'I hold on' } }]);
  });

  test('a switch of network, also one that failed', async () => {
    const { engine, heard, adapter } = begin();
    await engine.connect(harbor);
    heard.length = 0;
    await engine.switchNetwork('eip155:31338');
    adapter.switchNetwork = () => Promise.reject(new Error('no'));
    await engine.switchNetwork('eip155:31337').catch(() => {});
    expect(heard.map(({ event, properties }) => [event, properties])).toEqual([
      ['SWITCH_NETWORK', { network: 'eip155:31338' }],
      ['SWITCH_NETWORK', { network: 'eip155:31337' }],
    ]);
  });

  test('coming back says so', async () => {
    const first = begin();
    await first.engine.connect(harbor);
    const next = begin({ env: first.env });
    await next.engine.reconnect();
    expect(next.heard).toMatchObject([{ event: 'CONNECT_SUCCESS', properties: { name: 'Harbor', reconnect: true } }]);
  });

  const phone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', hasCoarsePointer: () => true };
  const pairing = { id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' } as const;

  test.each([
    ['by a code on a computer', {}, 'qrcode', 'qrcode'],
    ['by a link on a phone', phone, 'mobile', 'mobile'],
  ] as const)('a wallet chosen from the directory and paired %s says how', async (_what, page, platform, method) => {
    const env = createTestEnv();
    Object.assign(env.page, page);
    const wallets = [{ ...pairing, answers: 'wait' as const, says: { name: 'Quill' } }];
    const pretended = createPretendAdapter({ networks: [porchNetwork], wallets });
    const visit = begin({ env, adapters: [pretended.adapter], methods: [createPretendPairing().method] });
    const { dispatch, getState } = visit.engine.store;
    visit.engine.open();
    const wallet = { id: 'quill', name: 'Quill', mobileLink: 'quill://', rdns: 'example.quill' };
    dispatch(openPairing({ wallet }));
    await vi.waitFor(() => expect(getState().pairing?.uri).toBeDefined());
    if (platform === 'mobile') dispatch(openWallet({ wallet }, { href: 'quill://wc', target: 'same' }));
    pretended.pretend.approve();
    await vi.waitFor(() => expect(visit.names()).toContain('CONNECT_SUCCESS'));
    const told = (name: EventName) => visit.heard.find(({ event }) => event === name)?.properties;
    expect(told('SELECT_WALLET')).toEqual({ name: 'Quill', platform });
    expect(told('CONNECT_SUCCESS')).toEqual({ method, name: 'Quill' });
  });

  test('the code for any wallet counts as a choice, and so does a wallet that is in this browser too; going back is none', async () => {
    const { engine, heard } = begin();
    const chosen = () => heard.flatMap(({ event, properties }) => (event === 'SELECT_WALLET' ? [properties] : []));
    engine.open({ view: 'ConnectingWalletConnectBasic' });
    await vi.waitFor(() => expect(chosen()).toEqual([{ name: 'WalletConnect', platform: 'qrcode' }]));
    engine.open();
    engine.store.dispatch(openPairing({ wallet: { id: 'harbor', name: 'Harbor', rdns: 'example.harbor' } }));
    await vi.waitFor(() => expect(chosen()[1]).toEqual({ name: 'Harbor', platform: 'browser' }));
    engine.store.dispatch(modal.actions.pushed({ view: 'WhatIsAWallet', data: undefined }));
    engine.store.dispatch(goBack());
    await arrived();
    expect(chosen()).toHaveLength(2);
  });

  test('a listed wallet is the one of this browser by its name too, as where it is chosen from a list', async () => {
    const { engine, heard } = begin();
    engine.open();
    engine.store.dispatch(openPairing({ wallet: { id: 'harbor', name: 'Harbor' } }));
    await vi.waitFor(() =>
      expect(heard.at(-1)).toMatchObject({ event: 'SELECT_WALLET', properties: { platform: 'browser' } }),
    );
  });

  test('a listener that throws takes nobody with it', () => {
    const { engine, env } = begin();
    engine.subscribeEvents(() => {
      throw new Error('a host’s own mistake');
    });
    const late = vi.fn();
    const stop = engine.subscribeEvents(late);
    engine.open();
    expect(late).toHaveBeenCalledTimes(1);
    expect(env.log.warnings.join()).toContain('MODAL_OPEN');
    stop();
    engine.close();
    expect(late).toHaveBeenCalledTimes(1);
  });
});
