import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { RegistryWallet } from '../../harness/apis/wire';
import { golden } from '../../harness/fixtures/golden';
import { createServiceStore } from '../../harness/serviceStore';
import { noServices } from './extra';
import { type NamedQuery, walletPage, walletsByKeys, walletsSchema } from './registry';

const once = { subscribe: false } as const;
type Made = ReturnType<typeof createServiceStore>;
const page = async (made: Made, query: Parameters<typeof walletPage.initiate>[0]) =>
  (await made.store.dispatch(walletPage.initiate(query, once))) as {
    data?: { wallets: { name: string }[]; count: number };
    error?: { kind: string };
  };
const byKeys = async (made: Made, query: NamedQuery) =>
  (await made.store.dispatch(walletsByKeys.initiate(query, once))) as {
    data?: { name: string }[];
    error?: { kind: string };
  };
const queries = ({ world }: Made) =>
  world.requests.map(({ target }) => {
    const { projectId: _p, st: _st, sv: _sv, ...rest } = Object.fromEntries(new URL(target, 'http://x').searchParams);
    return rest;
  });
const local = () => createServiceStore({ extra: { services: noServices, projectId: undefined } });

describe('a page', () => {
  test('is asked for as the wire has it, empty values left out ([views C.8])', async () => {
    const made = createServiceStore();
    const { data } = await page(made, {
      page: 2,
      entries: 40,
      search: ' lan ',
      badge: 'certified',
      chains: ['eip155:1', 'eip155:31337'],
      exclude: ['a', 'b'],
    });
    expect(queries(made)).toEqual([
      {
        page: '2',
        entries: '40',
        search: 'lan',
        badge_type: 'certified',
        chains: 'eip155:1,eip155:31337',
        exclude: 'a,b',
      },
    ]);
    expect(data).toEqual({ wallets: [], count: expect.any(Number) });
    await page(made, { page: 1, entries: 4 });
    expect(queries(made)[1]).toEqual({ page: '1', entries: '4' });
  });

  test('says what a listing says, in our words', async () => {
    const made = createServiceStore({ world: { wallets: golden.wallets.data } });
    expect((await page(made, {})).data).toEqual({
      count: 1,
      wallets: [
        {
          id: golden.wallets.data[0]?.id,
          name: 'Harbor',
          imageId: '7e1bd0ea-1a2b-4c3d-9e8f-5a4b3c2d1e00',
          homepage: 'https://harbor.example',
          mobileLink: 'harbor://',
          appStore: 'https://apps.example/ios/harbor',
          rdns: 'example.harbor',
          chains: ['eip155:1', 'eip155:31337'],
          injected: [{ namespace: 'eip155', injectedId: 'isHarbor' }],
          badge: 'certified',
        },
      ],
    });
  });

  test('no link that a page would run, or read from the device', async () => {
    const wallet = (name: string, links: Partial<RegistryWallet>): RegistryWallet => ({ id: name, name, ...links });
    const made = createServiceStore({
      world: {
        wallets: [
          wallet('runs', {
            mobile_link: 'javascript:alert(1)//',
            desktop_link: 'DATA:text/html,x',
            webapp_link: 'javascript:alert(1)',
            homepage: 'ftp://x.example',
            link_mode: 'harbor://',
            app_store: 'itms://x',
          }),
          wallet('bare', { mobile_link: 'harbor', desktop_link: 'ledgerlive://', webapp_link: 'https://a.example' }),
        ],
      },
    });
    expect((await page(made, {})).data?.wallets).toEqual([
      { id: 'runs', name: 'runs' },
      {
        id: 'bare',
        name: 'bare',
        mobileLink: 'harbor',
        desktopLink: 'ledgerlive://',
        webappLink: 'https://a.example',
      },
    ]);
  });

  test('a site that takes pictures from its services alone gets none from elsewhere', async () => {
    const wallets = [{ id: 'a', name: 'A', image_url: 'https://pictures.example/a.png' }];
    const made = createServiceStore({ world: { wallets }, extra: { images: 'services' } });
    expect((await page(made, {})).data?.wallets).toEqual([{ id: 'a', name: 'A' }]);
  });

  test('one bad wallet, or one bad field, spoils no list; a bad list is a failure', async () => {
    const bad = [null, { id: 'x' }, { id: 7, name: 'Seven' }, { id: 'y', name: 'Y', chains: 'all', rdns: 9 }];
    expect(v.parse(walletsSchema, { data: bad, count: 4 }).data).toEqual([
      { id: 'y', name: 'Y', chains: null, rdns: null },
    ]);
    const spelt = ['constructor', '__proto__', 'harbor', 'example.harbor'].map((rdns) => ({
      id: 'z',
      name: 'Z',
      rdns,
    }));
    expect(v.parse(walletsSchema, { data: spelt, count: 4 }).data.map(({ rdns }) => rdns)).toEqual([
      null,
      null,
      null,
      'example.harbor',
    ]);
    for (const body of [{ data: {}, count: 1 }, { data: [], count: -1 }, { data: [] }, []])
      expect(v.is(walletsSchema, body)).toBe(false);
    const made = createServiceStore({
      world: { faults: [{ match: '/getWallets', status: 200, body: { data: 1, count: 1 } }] },
    });
    expect((await page(made, {})).error?.kind).toBe('garbage');
  });

  test('a registry that is down says so, after the tries that a GET may have', async () => {
    const made = createServiceStore({ world: { faults: [{ match: '/getWallets', status: 503 }] } });
    expect((await page(made, {})).error).toMatchObject({ kind: 'status', status: 503 });
    expect(made.asked()).toHaveLength(4);
  });

  test('the same question is asked once', async () => {
    const made = createServiceStore();
    await Promise.all([page(made, { page: 1, entries: 40 }), page(made, { entries: 40, page: 1 })]);
    await page(made, { page: 1, entries: 40 });
    expect(made.asked()).toHaveLength(1);
  });
});

describe('wallets by the keys of a host', () => {
  test('ids, reverse domain names and names are asked for side by side, and come in the host’s order', async () => {
    const made = createServiceStore();
    const [harbor, fernway, quill] = made.world.wallets as [RegistryWallet, RegistryWallet, RegistryWallet];
    const { data } = await byKeys(made, { keys: ['quill', 'nobody', harbor.id, 'example.fernway'] });
    expect(data?.map(({ name }) => name)).toEqual([quill.name, harbor.name, fernway.name]);
    expect(queries(made)).toEqual([
      { page: '1', entries: '1', include: harbor.id },
      { page: '1', entries: '1', rdns: 'example.fernway' },
      { page: '1', entries: '2', names: 'quill,nobody' },
    ]);
  });

  test('none is no question; a part that fails leaves the others', async () => {
    const made = createServiceStore({ world: { faults: [{ match: 'rdns=', status: 500 }] } });
    expect(await byKeys(made, { keys: [] })).toMatchObject({ data: [] });
    expect(made.asked()).toEqual([]);
    expect((await byKeys(made, { keys: ['quill', 'example.fernway'] })).data?.map(({ name }) => name)).toEqual([
      'Quill',
    ]);
    expect((await byKeys(made, { keys: ['example.fernway'] })).error).toMatchObject({ status: 500 });
  });
});

describe('local mode', () => {
  test('the built-in directory answers, and nobody is asked', async () => {
    const made = local();
    const whole = (await page(made, {})).data;
    expect(whole?.count).toBeGreaterThan(25);
    expect(whole?.wallets).toHaveLength(whole?.count ?? 0);
    expect((await page(made, { search: 'metam' })).data?.wallets).toMatchObject([
      { name: 'MetaMask', rdns: 'io.metamask' },
    ]);
    expect((await page(made, { page: 1, entries: 4 })).data?.wallets).toHaveLength(4);
    expect((await byKeys(made, { keys: ['io.rabby', 'rainbow'] })).data?.map(({ name }) => name)).toEqual([
      'Rabby Wallet',
      'Rainbow',
    ]);
    expect(made.world.requests).toEqual([]);
  });

  test('it narrows to kinds of chains', async () => {
    const made = local();
    const bitcoin = (await page(made, { chains: ['bip122:000000000019d6689c085ae165831e93'] })).data?.wallets ?? [];
    expect(bitcoin.map(({ name }) => name)).toContain('Xverse');
    expect(bitcoin.map(({ name }) => name)).not.toContain('Rainbow');
  });

  test('facts alone: no pictures, links of the web and of apps, no two of one id', async () => {
    const { wallets } = (await page(local(), {})).data as unknown as { wallets: Record<string, string>[] };
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length);
    for (const one of wallets) {
      expect(one.imageUrl ?? one.imageId).toBeUndefined();
      for (const key of ['homepage', 'linkMode', 'webappLink', 'appStore', 'playStore', 'chromeStore'])
        if (one[key]) expect(one[key]).toMatch(/^https:\/\//);
      if (one.mobileLink) expect(one.mobileLink).toMatch(/^[a-z0-9]+:\/\//);
    }
  });
});
