import { describe, expect, test, vi } from 'vitest';
import type { EventName, PorticoEvent } from '@/domain/analytics';
import { analyticsLimits } from '@/domain/limits';
import { selectConnectors } from '@/store/connection/selectors';
import { modal } from '@/store/modal/slice';
import { goBack, startConnect } from '@/store/modal/thunks';
import { openPairing } from '@/store/pairing/openPairing';
import { openWallet } from '@/store/pairing/thunks';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada } from '../../harness/fixtures/accounts';
import { createPretendPairing } from '../../harness/pretendPairing';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld, type World } from '../../harness/world';
import { createEngine, type EngineOptions } from './createEngine';

/* @spec endpoint:POST e, endpoint:POST batch, endpoint:GET getAnalyticsConfig, constant:analyticsLimits.* */

const host = 'http://services.test';
const harbor = { namespace: 'eip155', connectorId: 'example.harbor' } as const;

function begin({ world: given, ...options }: { world?: Partial<World> } & Partial<EngineOptions> = {}) {
  const world = createWorld(given);
  const env = createTestEnv(world);
  const { adapter, pretend } = createPretendAdapter({
    networks: [porchNetwork, { ...porchNetwork, id: 'eip155:31338', reference: '31338', name: 'Courtyard' }],
    wallets: [
      { id: 'example.harbor', name: 'Harbor' },
      { id: 'example.no', name: 'No', answers: 'reject' },
      { id: 'example.odd', name: 'Odd', answers: { error: new TypeError(`oops at ${ada.address}`) } },
    ],
  });
  const engine = createEngine({ env, adapters: [adapter], ...options });
  const heard: PorticoEvent[] = [];
  engine.subscribeEvents((event) => heard.push(event));
  const sent = () => world.events as { timestamp: unknown; props: { type: string; event: EventName } }[];
  return { world, env, engine, pretend, heard, names: () => heard.map(({ event }) => event), sent, adapter };
}

const counting = { services: { analytics: host }, consent: () => true } satisfies Partial<EngineOptions>;
/** Lets all that is under way arrive: the sink's code, answers of fakes. Turns of the loop, no time. */
const arrived = async () => {
  await import('@/services/analytics');
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};

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

describe('what is sent to the analytics service ([§4], [§9])', () => {
  test('nothing, to nobody, until a host names one', async () => {
    const { engine, env, world } = begin({ projectId: 'p', services: { registry: host, blockchain: host } });
    engine.open();
    await arrived();
    env.turn('hidden');
    expect(env.log.beacons).toEqual([]);
    expect(world.requests.some(({ target }) => /^\/(e|batch|getAnalyticsConfig)/.test(target))).toBe(false);
  });

  test('the queue waits until the page is hidden, then goes as a beacon', async () => {
    const { engine, env, sent } = begin(counting);
    engine.open();
    engine.close();
    await arrived();
    expect(sent()).toEqual([]);
    env.turn('hidden');
    await vi.waitFor(() =>
      expect(sent().map(({ props }) => props.event)).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE']),
    );
    const url = new URL(env.log.beacons[0]?.url ?? '');
    expect(url.pathname).toBe('/batch');
    expect(url.searchParams.get('st')).toBe('portico');
    expect(sent()[1]).toMatchObject({
      url: 'http://localhost:5173/market',
      domain: 'localhost',
      props: { type: 'track', properties: { connected: false, caipNetworkId: 'eip155:31337' } },
    });
    env.turn('hidden');
    expect(env.log.beacons).toHaveLength(1);
  });

  test('or until more than 45 KB wait; never as much as a beacon may not carry', async () => {
    const { engine, env, world, sent } = begin(counting);
    engine.open();
    await arrived();
    for (let turn = 0; sent().length === 0 && turn < 1_000; turn++) {
      engine.open();
      engine.close();
      if (turn % 50 === 49) await arrived();
    }
    expect(env.log.beacons).toEqual([]);
    const batches = world.requests.filter(({ target }) => target.startsWith('/batch'));
    expect(batches.length).toBeGreaterThan(0);
    const size = new TextEncoder().encode(JSON.stringify(batches[0]?.body)).length;
    expect(size).toBeGreaterThan(analyticsLimits.flushBytes * 0.95);
    expect(size).toBeLessThan(64 * 1024);
    expect(batches[0]?.headers?.['content-type']).toMatch(/^text\/plain/);
  });

  test('while it is off, three kinds go all the same, MODAL_CREATED never', async () => {
    const { engine, env, sent } = begin({
      ...counting,
      settings: { features: { ...(await import('@/store/settings/defaults')).defaultFeatures, analytics: false } },
    });
    engine.open();
    await engine.connect(harbor);
    await arrived();
    env.turn('hidden');
    await vi.waitFor(() => expect(sent().map(({ props }) => props.event)).toEqual(['INITIALIZE', 'CONNECT_SUCCESS']));
  });

  test.each([
    ['on', true, [], ['INITIALIZE', 'MODAL_OPEN']],
    ['off', false, [], ['INITIALIZE']],
    ['not to be had', true, [{ match: 'getAnalyticsConfig', status: 500 }], ['INITIALIZE']],
  ])('the project’s own switch is %s', async (_what, analyticsEnabled, faults, expected) => {
    const { engine, env, sent, world } = begin({
      ...counting,
      services: { analytics: host, registry: host },
      projectId: 'p',
      world: { analyticsEnabled, faults },
    });
    await arrived();
    expect(world.requests).toEqual([]);
    engine.open();
    await vi.waitFor(() => expect(engine.store.getState().project.isAnalyticsOn).not.toBeNull());
    await arrived();
    env.turn('hidden');
    await vi.waitFor(() => expect(sent().map(({ props }) => props.event)).toEqual(expected));
  });

  test.each([
    ['says no', () => false],
    ['fails', () => Promise.reject(new Error('no banner'))],
    ['never answers', () => new Promise<boolean>(() => {})],
  ])('consent that %s: nothing leaves', async (_what, consent) => {
    const { engine, env, sent, world } = begin({ ...counting, consent });
    engine.open();
    engine.reportError(new Error('x'));
    await arrived();
    env.turn('hidden');
    await arrived();
    expect([sent(), env.log.beacons, world.requests]).toEqual([[], [], []]);
  });

  test('consent is asked again at the next opening; what was before that is gone', async () => {
    let says = false;
    const { engine, env, sent } = begin({ ...counting, consent: async () => says });
    engine.open();
    await arrived();
    says = true;
    engine.close();
    engine.open();
    await arrived();
    engine.close();
    await arrived();
    env.turn('hidden');
    await vi.waitFor(() => expect(sent().map(({ props }) => props.event)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE']));
  });

  test('a beacon the browser refuses goes as a request', async () => {
    const { engine, env, sent } = begin(counting);
    engine.open();
    await arrived();
    env.page.beacon = () => false;
    env.turn('hidden');
    await vi.waitFor(() => expect(sent().length).toBe(2));
  });

  test('errors go one by one, at most five in a minute, and their time is text', async () => {
    const { engine, env, sent, world } = begin(counting);
    await arrived();
    for (let count = 0; count < 8; count++) engine.reportError(new RangeError(`error ${count}`));
    await arrived();
    expect(sent()).toHaveLength(analyticsLimits.errorCount);
    expect(sent()[0]).toMatchObject({
      timestamp: new Date(env.clock.now()).toISOString(),
      props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'RangeError', errorMessage: 'error 0' },
    });
    expect(world.requests.every(({ target }) => target.startsWith('/e?'))).toBe(true);
    env.clock.advance(analyticsLimits.errorWindowMs);
    engine.reportError(new Error('later'));
    await vi.waitFor(() => expect(sent()).toHaveLength(analyticsLimits.errorCount + 1));
  });

  test('a 403 is an alert, once, until it may report again', async () => {
    const { engine, world, env } = begin({ ...counting, world: { faults: [{ match: 'apis/e', status: 403 }] } });
    await arrived();
    const report = async () => {
      engine.reportError(new Error('x'));
      await arrived();
    };
    await report();
    expect(engine.store.getState().notices.alert).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' });
    await report();
    await vi.waitFor(() => expect(env.log.warnings.filter((one) => one.includes('APKT002'))).toHaveLength(1));
    expect(world.requests).toHaveLength(2);
  });

  test('a service that is down loses nothing young, and the page does not fill up', async () => {
    const { engine, env, sent, world } = begin({
      ...counting,
      world: { faults: [{ match: 'apis/batch', drop: true }] },
    });
    await arrived();
    for (let turn = 0; turn < 600; turn++) {
      engine.open();
      engine.close();
    }
    await arrived();
    world.faults.length = 0;
    env.turn('hidden');
    await vi.waitFor(() => expect(sent().length).toBeGreaterThan(0));
    const text = env.log.beacons[0]?.text ?? '';
    expect(new TextEncoder().encode(text).length).toBeLessThan(64 * 1024);
    expect(sent().at(-1)?.props.event).toBe('MODAL_CLOSE');
  });

  test('destroy() sends what waits, and then no more', async () => {
    const { engine, env, sent } = begin(counting);
    engine.open();
    await arrived();
    engine.destroy();
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    env.turn('hidden');
    expect(env.log.beacons).toHaveLength(1);
  });
});
