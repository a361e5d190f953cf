import { describe, expect, test, vi } from 'vitest';
import { analyticsLimits } from '@/domain/limits';
import { arrived, begin, counting, harbor, host } from '../../harness/eventsHouse';

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
