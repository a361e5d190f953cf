import { describe, expect, test, vi } from 'vitest';
import { cacheLimits, restrictedTimeZones } from '@/domain/limits';
import type { RemoteFeatures } from '@/domain/remoteFeatures';
import { askProject } from '@/store/project/askProject';
import { selectRemoteFeatures } from '@/store/project/selectors';
import { defaultFeatures } from '@/store/settings/defaults';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv, type TestEnv } from '../../harness/env';
import type { Fault } from '../../harness/faults';
import { porchNetwork } from '../../harness/serviceStore';
import { createWorld, type World } from '../../harness/world';
import { createEngine, type EngineOptions } from './createEngine';

const host = 'http://services.test';
const services = { blockchain: host, registry: host, frame: host };

interface Options {
  world?: Partial<World>;
  env?: TestEnv;
  origin?: string;
  features?: Partial<RemoteFeatures>;
  engine?: Partial<EngineOptions>;
}

async function begin({ world: given, env: known, origin, features, engine: more }: Options = {}) {
  const world = createWorld(given);
  const env = known ?? createTestEnv(world);
  if (origin) env.page.origin = origin;
  const { adapter } = createPretendAdapter({
    networks: [porchNetwork],
    wallets: [{ id: 'example.odd', name: 'Odd', answers: { error: new Error('Unauthorized: invalid key') } }],
  });
  const engine = createEngine({
    env,
    adapters: [adapter],
    projectId: 'test-project',
    services,
    settings: { features: { ...defaultFeatures, ...features } },
    ...more,
  });
  const asked = (path: string) => world.requests.filter(({ target }) => target.startsWith(path)).length;
  await engine.prepare();
  return {
    world,
    env,
    engine,
    asked,
    shown: () => selectRemoteFeatures(engine.store.getState()),
    alert: () => engine.store.getState().notices.alert,
    /** One opening, with all its questions answered. */
    async openAndClose() {
      engine.open();
      await engine.store.dispatch(askProject());
      engine.close();
    },
  };
}

const configFault = (fault: Omit<Fault, 'match'>) => ({ faults: [{ match: 'appkit/v1/config', ...fault }] });
const turnedOn = [
  { id: 'multi_wallet', isEnabled: true, config: [] },
  { id: 'swap', isEnabled: false, config: [] },
  { id: 'onramp', isEnabled: true, config: ['meld'] },
];

describe('remote configuration ([contract 1] Capabilities)', () => {
  test('nobody is asked before the first opening', async () => {
    const { world, engine, asked } = await begin();
    await engine.reconnect();
    expect(world.requests).toEqual([]);
    engine.open();
    await vi.waitFor(() => expect(asked('/appkit/v1/config')).toBe(1));
  });

  test('what it turns off is off at once, what it turns on is on at the next opening', async () => {
    const { engine, shown } = await begin({ world: { features: turnedOn } });
    expect(shown()).toMatchObject({ multiWallet: false, swaps: true, onramp: true });
    engine.open();
    await vi.waitFor(() => expect(shown().swaps).toBe(false));
    expect(shown()).toMatchObject({ multiWallet: false, onramp: true, activity: false });
    engine.close();
    expect(shown().multiWallet).toBe(false);
    engine.open();
    expect(shown()).toMatchObject({ multiWallet: true, swaps: false });
  });

  test('is good for a day, and for the next page too', async () => {
    const first = await begin({ world: { features: turnedOn } });
    await first.openAndClose();
    const next = await begin({ env: first.env, world: { features: turnedOn } });
    expect(next.shown()).toMatchObject({ multiWallet: true, swaps: false });
    first.env.clock.advance(cacheLimits.remoteConfigMs);
    await first.openAndClose();
    expect(first.asked('/appkit/v1/config')).toBe(1);
    first.env.clock.advance(1);
    await first.openAndClose();
    expect(first.asked('/appkit/v1/config')).toBe(2);
  });

  test('an opening that has all the answers runs no query, and changes nothing of what is shown of them', async () => {
    const { engine, openAndClose } = await begin({ world: { features: turnedOn } });
    await openAndClose();
    const before = engine.store.getState().api;
    await openAndClose();
    expect(engine.store.getState().api).toBe(before);
    const { project } = engine.store.getState();
    engine.open();
    expect(engine.store.getState().project).toBe(project);
  });

  test('another project’s is not ours', async () => {
    const first = await begin({ world: { features: turnedOn } });
    await first.openAndClose();
    expect((await begin({ env: first.env, engine: { projectId: 'other' } })).shown().swaps).toBe(true);
  });

  test.each([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['HTML', { status: 200, body: '<!doctype html>' }],
    ['another shape', { status: 200, body: { features: { swap: true } } }],
    ['nothing', { drop: true }],
  ])('%s: what the site asks for, else the defaults; it is asked again at the next opening', async (_what, fault) => {
    const { openAndClose, shown, asked, env } = await begin({
      world: configFault(fault),
      features: { onramp: false },
    });
    // The waits between tries pass.
    const { after } = env.clock;
    env.clock.after = (delay, run) => {
      if (delay >= 5_000) return after(delay, run);
      queueMicrotask(run);
      return () => {};
    };
    await openAndClose();
    expect(shown()).toMatchObject({ swaps: true, onramp: false, multiWallet: false });
    const before = asked('/appkit/v1/config');
    await openAndClose();
    expect(asked('/appkit/v1/config')).toBeGreaterThan(before);
  });

  test('a feature the site asks for and does not get is told once', async () => {
    const { openAndClose, env } = await begin({ world: { features: turnedOn }, features: { swaps: true } });
    await openAndClose();
    await openAndClose();
    expect(env.log.warnings.filter((one) => one.includes('not the options: swaps'))).toHaveLength(1);
  });
});

describe('capabilities follow services ([contract 1])', () => {
  test('local mode asks nobody, shows nothing that needs a service, and raises no alert', async () => {
    const { engine, shown, world, alert } = await begin({ engine: { projectId: undefined, services: {} } });
    engine.open();
    await engine.store.dispatch(askProject());
    expect(world.requests).toEqual([]);
    expect(shown()).toMatchObject({ swaps: false, onramp: false, email: false, socials: [], activity: false });
    expect(alert()).toBeNull();
  });

  test('asking for one in code without a project id is an alert, told with its hint', async () => {
    const { alert, env } = await begin({
      features: { email: true },
      engine: {
        projectId: undefined,
        services: {},
        settings: { debug: true, features: { ...defaultFeatures, email: true } },
      },
    });
    expect(alert()).toEqual({ code: 'PROJECT_ID_MISSING', details: { feature: 'email' } });
    await vi.waitFor(() => expect(env.log.warnings.join()).toMatch(/APKT008: Project ID Missing\. .*local mode/));
  });

  test('asking for one whose service is turned off is told', async () => {
    const { alert, env } = await begin({
      features: { swaps: true },
      engine: { services: { ...services, blockchain: null } },
    });
    expect(alert()).toBeNull();
    expect(env.log.warnings.join()).toContain('swaps needs services.blockchain');
  });
});

describe('where some services may not be offered ([§9] Restrictions)', () => {
  const all = [...turnedOn.filter(({ id }) => id !== 'swap'), { id: 'swap', isEnabled: true, config: ['porch'] }];
  const standing = async (timeZone: string) => {
    const env = createTestEnv(createWorld({ features: all }));
    env.page.timeZone = () => timeZone;
    const page = await begin({ env });
    await page.openAndClose();
    await page.openAndClose();
    return page.shown();
  };

  test.each(restrictedTimeZones)('%s: nothing that trades or takes money, whatever the project says', async (zone) => {
    expect(await standing(zone)).toMatchObject({
      swaps: false,
      onramp: false,
      payWithExchange: false,
      payments: false,
    });
  });

  test('as browsers write it', async () => {
    expect((await standing('Asia/Hong_Kong')).swaps).toBe(false);
  });

  test.each(['Europe/Lisbon', 'Asia/Tokyo', ''])('%s: all that the project has', async (zone) => {
    expect(await standing(zone)).toMatchObject({ swaps: true, onramp: true, multiWallet: true });
  });
});

describe('allowed origins ([§7])', () => {
  const origins = (fault: Omit<Fault, 'match'>) => ({ faults: [{ match: 'projects/v1/origins', ...fault }] });
  const site = 'https://shop.example.com';

  test.each([
    ['on the list', { allowedOrigins: [site] }, null],
    ['under a wildcard', { allowedOrigins: ['https://*.example.com'] }, null],
    ['not on the list', { allowedOrigins: ['https://other.example'] }, 'ORIGIN_NOT_ALLOWED'],
    ['429', origins({ status: 429 }), 'CONFIG_RATE_LIMITED'],
    ['500', origins({ status: 500 }), 'CONFIG_FAILED'],
    ['503', origins({ status: 503 }), 'CONFIG_FAILED'],
    ['404', origins({ status: 404 }), null],
    ['nothing', origins({ drop: true }), null],
    ['HTML', origins({ status: 200, body: '<!doctype html>' }), null],
    ['no list', origins({ status: 200, body: { allowedOrigins: null } }), 'PROJECT_ID_MISSING'],
    ['a key nobody knows', origins({ status: 401, body: 'Unauthorized: invalid key' }), 'PROJECT_ID_INVALID'],
  ])('%s: asked once, and %j', async (_what, world, code) => {
    const { openAndClose, asked, alert, env } = await begin({ world, origin: site });
    await openAndClose();
    await openAndClose();
    expect(asked('/projects/v1/origins')).toBe(1);
    expect(alert()?.code ?? null).toBe(code);
    if (code === 'ORIGIN_NOT_ALLOWED') expect(alert()?.details).toEqual({ origin: site });
    if (code) await vi.waitFor(() => expect(env.log.warnings.filter((one) => one.includes('APKT'))).toHaveLength(1));
  });

  test('a page at work on this machine passes', async () => {
    const { openAndClose, alert } = await begin({ world: { allowedOrigins: [] } });
    await openAndClose();
    expect(alert()).toBeNull();
  });
});

describe('alerts ([§8])', () => {
  test('a network that is not configured, once', async () => {
    const { engine, alert, env } = await begin();
    await engine.switchNetwork('eip155:99').catch(() => {});
    expect(alert()).toEqual({ code: 'NETWORK_NOT_FOUND', details: { networkId: 'eip155:99' } });
    await engine.switchNetwork('eip155:99').catch(() => {});
    await vi.waitFor(() => expect(env.log.warnings.filter((one) => one.includes('APKT001'))).toHaveLength(1));
  });

  test('a wallet’s words may stand for one', async () => {
    const { engine, alert } = await begin();
    await engine.connect({ namespace: 'eip155', connectorId: 'example.odd' }).catch(() => {});
    await expect.poll(() => alert()?.code).toBe('PROJECT_ID_INVALID');
  });

  test.each([
    ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
    ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
    ['Unauthorized: invalid key', 'PROJECT_ID_INVALID'],
  ])('a service that says "%s"', async (body, code) => {
    const { openAndClose, alert } = await begin({ world: configFault({ status: 403, body }) });
    await openAndClose();
    await expect.poll(() => alert()?.code).toBe(code);
  });
});

describe('pictures of our own services alone, where the site wants that', () => {
  test('a wallet’s picture of another host is left out; its own data is not', async () => {
    const { adapter } = createPretendAdapter({
      networks: [porchNetwork],
      wallets: [
        { id: 'a', name: 'A', icon: 'https://elsewhere.example/a.png' },
        { id: 'b', name: 'B', icon: 'data:image/png;base64,AA' },
      ],
    });
    const { engine } = await begin({ engine: { adapters: [adapter], settings: { images: 'services' } } });
    const found = engine.store.getState().connection.connectors.eip155;
    expect(found?.map(({ imageUrl }) => imageUrl)).toEqual([undefined, 'data:image/png;base64,AA']);
  });

  test('the site’s own picture of a wallet is shown in place of the one it brings, from wherever it is', async () => {
    const { adapter } = createPretendAdapter({
      networks: [porchNetwork],
      wallets: [
        { id: 'a', name: 'A', icon: 'https://elsewhere.example/a.png' },
        { id: 'b', name: 'B' },
        { id: 'c', name: 'C', icon: 'data:image/png;base64,AA' },
      ],
    });
    const images = { a: '/a.svg', b: 'https://pictures.example/b.svg' };
    const settings = { images: 'services', wallets: { images } } as const;
    const { engine } = await begin({ engine: { adapters: [adapter], settings } });
    const found = engine.store.getState().connection.connectors.eip155;
    expect(found?.map(({ imageUrl }) => imageUrl)).toEqual([...Object.values(images), 'data:image/png;base64,AA']);
  });
});
