import { beforeEach, describe, expect, test, vi } from 'vitest';
import { timeLimits } from '@/domain/limits';
import type { Network } from '@/domain/network';
import { dismissModal, goBack, goBackToIndex, startConnect } from '@/store/modal/thunks';
import { pushViewRequest, settleViewRequest } from '@/store/modal/viewRequests';
import { chooseNetwork } from '@/store/network/thunks';
import { notices } from '@/store/notices/slice';
import { defaultFeatures, type SettingsState } from '@/store/settings/defaults';
import { createPretendAdapter, type Pretend, type PretendWallet } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import { createEngine, type Engine } from './createEngine';

const network = (reference: string, name: string): Network => ({
  id: `eip155:${reference}`,
  namespace: 'eip155',
  reference,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: false,
});

const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;

let env: TestEnv;
let engine: Engine;
let wallet: Pretend;

function build(more: Partial<PretendWallet> = {}, settings: Partial<SettingsState> = {}) {
  const { adapter, pretend } = createPretendAdapter({
    networks: [network('1', 'Ethereum'), network('8453', 'Base')],
    wallets: [{ id: 'example.harbor', name: 'Harbor', ...more }],
  });
  engine = createEngine({
    env,
    adapters: [adapter],
    services: { blockchain: null, registry: null, analytics: null },
    settings,
  });
  wallet = pretend;
}

/** Lets promises that are settled already run their course. */
const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};
const view = () => engine.getState().view;
const stack = () => engine.store.getState().modal.stack.map((entry) => entry.view);
const push = (name: string) => engine.store.dispatch({ type: 'modal/pushed', payload: { view: name } });

beforeEach(() => {
  env = createTestEnv();
  build();
});

describe('opening ([§2] Opening rules)', () => {
  test('a view with its data; home without one', async () => {
    engine.open({ view: 'Networks' });
    expect(view()).toBe('Networks');
    await engine.connect(harbor);
    engine.open();
    expect(view()).toBe('Account');
  });

  test('a namespace is switched to first, and narrows the wallets', () => {
    engine.open({ namespace: 'eip155' });
    expect(engine.store.getState().modal.stack[0]).toEqual({ view: 'Connect', data: { namespace: 'eip155' } });
    engine.open();
    expect(engine.store.getState().modal.stack[0]?.data).toBeUndefined();
  });

  test('closing resets the view to Connect', () => {
    engine.open({ view: 'Networks' });
    engine.close();
    expect(engine.getState()).toMatchObject({ open: false, view: null });
    expect(stack()).toEqual(['Connect']);
  });

  test('back from the first view closes; back to an index keeps what lies below', () => {
    engine.open();
    push('Networks');
    push('WhatIsANetwork');
    engine.store.dispatch(goBackToIndex(0));
    expect(stack()).toEqual(['Connect']);
    engine.store.dispatch(goBack());
    expect(engine.getState().open).toBe(false);
  });

  test('a success leads where the host said, instead of closing', async () => {
    engine.open({ view: 'Connect', data: { redirectView: 'Networks' } });
    engine.store.dispatch(startConnect({ id: 'example.harbor', name: 'Harbor' }, { redirectView: 'Networks' }));
    await settle();
    env.clock.advance(timeLimits.closeAfterSuccessMs);
    expect(view()).toBe('Networks');
  });
});

describe('where the modal is part of the page ([views A.0] embedded mode)', () => {
  test('it never closes: it goes home', async () => {
    build({}, { inline: true });
    engine.open();
    push('WhatIsAWallet');
    engine.close();
    expect(engine.getState()).toMatchObject({ open: true, view: 'Connect' });
    await engine.connect(harbor);
    await settle();
    expect(view()).toBe('Account');
    await engine.disconnect();
    await settle();
    expect(engine.getState()).toMatchObject({ open: true, view: 'Connect' });
  });
});

describe('a wallet on a network the site does not offer ([views A.3] UnsupportedChain)', () => {
  test('opens by itself, shakes when it is to be closed, and leaves when the wallet comes over', async () => {
    await engine.connect(harbor);
    expect(engine.getState().open).toBe(false);
    wallet.switchNetwork('example.harbor', 'eip155:5');
    await settle();
    expect(engine.getState()).toMatchObject({ open: true, view: 'UnsupportedChain', network: null });
    for (const leave of [dismissModal, goBack]) {
      engine.store.dispatch(leave());
      expect(engine.store.getState().modal).toMatchObject({ open: true, isShaking: true });
      env.clock.advance(timeLimits.shakeMs - 1);
      expect(engine.store.getState().modal.isShaking).toBe(true);
      env.clock.advance(1);
      expect(engine.store.getState().modal.isShaking).toBe(false);
    }
    wallet.switchNetwork('example.harbor', 'eip155:8453');
    await settle();
    expect(engine.getState().open).toBe(false);
  });

  test('the way to another network is held too; back leads to the choice', async () => {
    build({ standsOn: 'eip155:5', switches: 'wait' });
    await engine.connect(harbor);
    await settle();
    engine.store.dispatch(chooseNetwork('eip155:1'));
    expect(stack()).toEqual(['UnsupportedChain', 'SwitchNetwork']);
    engine.store.dispatch(dismissModal());
    expect(engine.getState().open).toBe(true);
    engine.store.dispatch(goBack());
    expect(stack()).toEqual(['UnsupportedChain']);
    // The host's own word closes.
    engine.close();
    expect(engine.getState().open).toBe(false);
  });

  test.each([
    ['the site lets it', { unsupportedNetwork: true }],
    ['the visitor may not switch here', { networkSwitch: false }],
  ])('does not open when %s', async (_why, features) => {
    build({ standsOn: 'eip155:5' }, { features: { ...defaultFeatures, ...features } });
    await engine.connect(harbor);
    await settle();
    expect(engine.getState().open).toBe(false);
    engine.open();
    expect(view()).toBe('Account');
  });

  test('letting the wallet go closes it', async () => {
    build({ standsOn: 'eip155:5' });
    await engine.connect(harbor);
    await settle();
    await engine.disconnect();
    await settle();
    expect(engine.getState()).toMatchObject({ open: false, status: 'disconnected' });
  });
});

describe('choosing a network ([§2] Network switching rule)', () => {
  test('nobody is connected: the page moves, the visitor is back, and the next wallet is asked to follow', async () => {
    engine.open();
    push('Networks');
    engine.store.dispatch(chooseNetwork('eip155:8453'));
    await settle();
    expect(engine.getState()).toMatchObject({ networkId: 'eip155:8453', view: 'Connect' });
    const { networkId } = await engine.connect(harbor);
    expect(networkId).toBe('eip155:8453');
  });

  test('a yes of the wallet leads past the list, to where the visitor came from', async () => {
    await engine.connect(harbor);
    engine.open();
    push('Networks');
    engine.store.dispatch(chooseNetwork('eip155:8453'));
    expect(stack()).toEqual(['Account', 'Networks', 'SwitchNetwork']);
    await settle();
    expect(stack()).toEqual(['Account']);
    expect(engine.getState().networkId).toBe('eip155:8453');
    expect(engine.store.getState().network.switching).toBeNull();
  });

  test('the network in use is no step', async () => {
    await engine.connect(harbor);
    engine.open({ view: 'Networks' });
    engine.store.dispatch(chooseNetwork('eip155:1'));
    expect(stack()).toEqual(['Networks']);
  });

  test('a no stays on the screen, with its reason', async () => {
    build({ switches: 'reject' });
    await engine.connect(harbor);
    engine.open({ view: 'Networks' });
    engine.store.dispatch(chooseNetwork('eip155:8453'));
    await settle();
    expect(view()).toBe('SwitchNetwork');
    expect(engine.store.getState().network.switching).toMatchObject({
      phase: 'failed',
      failure: { code: 'USER_REJECTED' },
    });
    expect(engine.getState().networkId).toBe('eip155:1');
  });

  test('leaving stops the waiting', async () => {
    build({ switches: 'wait' });
    await engine.connect(harbor);
    engine.open({ view: 'Networks' });
    engine.store.dispatch(chooseNetwork('eip155:8453'));
    engine.store.dispatch(goBack());
    await settle();
    expect(engine.store.getState().network.switching).toBeNull();
    expect(stack()).toEqual(['Networks']);
  });

  test('a network change does not take the account from under the visitor', async () => {
    await engine.connect(harbor);
    engine.open();
    wallet.switchNetwork('example.harbor', 'eip155:8453');
    await settle();
    expect(engine.getState()).toMatchObject({ open: true, view: 'Account', networkId: 'eip155:8453' });
  });

  test('a host switches without any view; one that is not configured is APKT001 ([§8])', async () => {
    await engine.switchNetwork('eip155:8453');
    expect(engine.getState()).toMatchObject({ open: false, networkId: 'eip155:8453' });
    await engine.connect(harbor);
    await engine.switchNetwork('eip155:1');
    expect(engine.getState().networkId).toBe('eip155:1');
    await expect(engine.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' });
    expect(engine.store.getState().notices.alert).toEqual({
      code: 'NETWORK_NOT_FOUND',
      details: { networkId: 'eip155:5' },
    });
    await vi.waitFor(() => expect(env.log.warnings.join()).toContain('APKT001'));
  });
});

describe('the transaction stack ([views A.0])', () => {
  const calls = () => ({ onSuccess: vi.fn(), onError: vi.fn(), onCancel: vi.fn() });

  test('a success runs what follows it and stays; an error and a cancel go back', () => {
    const [first, second, third] = [calls(), calls(), calls()];
    engine.open();
    push('Networks');
    push('WhatIsANetwork');
    for (const one of [first, second, third]) engine.store.dispatch(pushViewRequest(one));
    expect(JSON.parse(JSON.stringify(engine.store.getState().modal.viewRequests))).toHaveLength(3);
    engine.store.dispatch(settleViewRequest('success'));
    expect(stack()).toEqual(['Connect', 'Networks', 'WhatIsANetwork']);
    engine.store.dispatch(settleViewRequest('error'));
    expect(stack()).toEqual(['Connect', 'Networks']);
    engine.store.dispatch(settleViewRequest('cancel'));
    expect(stack()).toEqual(['Connect']);
    const counts = [third, second, first].map((one) => Object.values(one).map((call) => call.mock.calls.length));
    expect(counts).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
    engine.store.dispatch(settleViewRequest('cancel'));
    expect(engine.getState().open).toBe(true);
  });

  test('closing cancels whoever still waits; one that throws breaks nothing', async () => {
    const last = calls();
    engine.open();
    engine.store.dispatch(pushViewRequest(last));
    engine.store.dispatch(
      pushViewRequest({
        onCancel: () => {
          throw new Error('of the host');
        },
      }),
    );
    engine.close();
    await settle();
    expect(last.onCancel).toHaveBeenCalledOnce();
    expect(env.log.warnings.join()).toContain('cancel');
    expect(engine.store.getState().modal.viewRequests).toEqual([]);
  });
});

test('of two toasts the first closes, and the next opens after 150 ms ([§4] Snackbar)', async () => {
  const show = (message: string) => engine.store.dispatch(notices.actions.toastShown({ tone: 'success', message }));
  const shown = () => engine.store.getState().notices.toast?.message;
  show('one');
  expect(shown()).toBe('one');
  show('two');
  show('three');
  expect(shown()).toBeUndefined();
  await settle();
  env.clock.advance(timeLimits.toastSwapMs - 1);
  expect(shown()).toBeUndefined();
  env.clock.advance(1);
  expect(shown()).toBe('three');
});

test('a wallet that takes long says so after ten seconds, and no sooner', async () => {
  build({ answers: 'wait' });
  engine.open();
  engine.store.dispatch(startConnect({ id: 'example.harbor', name: 'Harbor' }));
  env.clock.advance(timeLimits.slowHintMs - 1);
  expect(engine.store.getState().connection.attempt?.isSlow).toBeUndefined();
  env.clock.advance(1);
  expect(engine.store.getState().connection.attempt?.isSlow).toBe(true);
});

test('a wallet that its adapter can’t let go stays, and the host hears why', async () => {
  build({ leaves: { error: new Error('No') } });
  await engine.connect(harbor);
  await expect(engine.disconnect()).rejects.toMatchObject({ code: 'DISCONNECT_FAILED' });
  await expect(engine.disconnect(harbor)).rejects.toMatchObject({
    code: 'CONNECTOR_DISCONNECT_FAILED',
    details: { connectorId: harbor.connectorId },
  });
  expect(engine.getState().status).toBe('connected');
});

test('the two wallets used last are remembered ([§4] Wallet lists)', async () => {
  await engine.connect(harbor);
  await settle();
  expect(env.storage.get('recentWallets')).toEqual([{ id: 'example.harbor', name: 'Harbor', rdns: 'example.harbor' }]);
});
