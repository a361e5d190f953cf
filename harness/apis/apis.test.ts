import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { balancesSchema } from '@/services/portfolio';
import { ada, bo } from '../fixtures/accounts';
import { porch } from '../fixtures/networks';
import { walletIcons } from '../fixtures/walletIcons';
import { createMemoryLedger } from '../ledger/memory';
import { accountKey, createWorld, type World } from '../world';
import { createApis } from './apis';
import type { RegistryWallet } from './wire';

const base = 'http://services.test';
const query = 'projectId=p&st=portico&sv=react-0.1.0';

function open(overrides?: Partial<World>) {
  const world = createWorld(overrides);
  const handle = createApis(world, createMemoryLedger(world));
  const ask = (path: string, init?: RequestInit) => handle(new Request(base + path, init));
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test says it is
  const read = async (path: string, init?: RequestInit): Promise<any> => (await ask(path, init)).json();
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) });
  return { world, ask, read, post };
}

describe('the blockchain API', () => {
  it('lists the chains it serves', async () => {
    const { http, ws } = await open().read(`/v1/supported-chains?${query}`);
    expect(http).toContain('eip155:31337');
    expect(ws).toEqual(http);
  });

  it('names an account, or says that it has no name', async () => {
    const identities = { [ada.address.toLowerCase()]: { name: 'ada.portico.eth', avatar: 'https://a.example/a.png' } };
    const { read } = open({ identities });
    expect(await read(`/v1/identity/${ada.address}?sender=${ada.address}&${query}`)).toEqual({
      name: 'ada.portico.eth',
      avatar: 'https://a.example/a.png',
    });
    expect(await read(`/v1/identity/${bo.address}?${query}`)).toEqual({ name: null, avatar: null });
  });

  it('gives a balance with the exact amount, the price and the worth', async () => {
    const holdings = { [accountKey(porch.id, ada.address)]: { native: 1_284_000_000_000_000_001n } };
    const { read } = open({ holdings, prices: { ETH: 2000 } });
    const { balances } = await read(`/v1/account/${ada.address}/balance?currency=usd&chainId=${porch.id}&${query}`);
    expect(balances).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        iconUrl: `${base}/public/getTokenImage/ETH`,
        chainId: porch.id,
        price: 2000,
        value: 2568,
        quantity: { decimals: '18', numeric: '1.284000000000000001' },
      },
    ]);
  });

  it('gives balances that the product’s own schema takes', async () => {
    const body = await open().read(`/v1/account/${ada.address}/balance?currency=usd&${query}`);
    expect(body.balances.length).toBeGreaterThan(4);
    expect(v.is(balancesSchema, body)).toBe(true);
  });

  it('gives tokens with their CAIP-10 address, and all networks when none is named', async () => {
    const token = { network: porch.id, address: bo.address, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
    const holdings = { [accountKey(porch.id, ada.address)]: { native: 0n, tokens: { [token.address]: 2_500_000n } } };
    const { read } = open({ tokens: [token], holdings });
    const { balances } = await read(`/v1/account/${ada.address}/balance?currency=usd&${query}`);
    expect(balances.map((item: { symbol: string; chainId: string }) => [item.symbol, item.chainId])).toEqual([
      ['ETH', 'eip155:31337'],
      ['USDC', 'eip155:31337'],
      ['ETH', 'eip155:31338'],
    ]);
    expect(balances[1]).toMatchObject({
      address: `${porch.id}:${bo.address}`,
      value: 2.5,
      quantity: { numeric: '2.5' },
    });
  });

  it.each([
    ['/v1/account/0x12/balance?currency=usd', 'address'],
    [`/v1/account/${ada.address}/balance?currency=shells`, 'currency'],
    [`/v1/account/${ada.address}/balance?chainId=31337`, 'chainId'],
    ['/v1/identity/0x12', 'address'],
  ])('refuses %s and names the field', async (path, name) => {
    const { ask } = open();
    const answer = await ask(path);
    expect(answer.status).toBe(400);
    expect((await answer.json()).reasons[0].name).toBe(name);
  });
});

describe('the registry', () => {
  it('gives pages that follow each other and count the whole', async () => {
    const { read } = open();
    const first = await read(`/getWallets?page=1&entries=40&${query}`);
    const second = await read(`/getWallets?page=2&entries=40&${query}`);
    expect(first.data).toHaveLength(40);
    expect(first.count).toBe(600);
    const pages = await Promise.all(
      Array.from({ length: 15 }, (_, at) => read(`/getWallets?page=${at + 1}&entries=40&${query}`)),
    );
    expect(pages[1]).toEqual(second);
    const ids = pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id));
    expect(new Set(ids).size).toBe(600);
    expect((await read(`/getWallets?page=16&entries=40&${query}`)).data).toEqual([]);
  });

  it('lists every kind of wallet a directory has', async () => {
    const { world } = open();
    const count = (has: (wallet: RegistryWallet) => unknown) => world.wallets.filter(has).length;
    for (const link of ['mobile_link', 'desktop_link', 'webapp_link', 'link_mode', 'app_store', 'play_store'] as const)
      expect(count((wallet) => wallet[link])).toBeGreaterThan(20);
    expect(count(({ rdns }) => rdns)).toBeGreaterThan(100);
    expect(count(({ rdns }) => !rdns)).toBeGreaterThan(100);
    expect(count(({ badge_type }) => badge_type === 'certified')).toBeGreaterThan(100);
    expect(count(({ injected }) => injected?.length)).toBeGreaterThan(20);
    expect(count(({ image_id }) => !image_id)).toBe(60);
    for (const namespace of ['eip155', 'solana', 'bip122', 'polkadot'])
      expect(count(({ chains }) => chains?.some((id) => id.startsWith(`${namespace}:`)))).toBeGreaterThan(10);
    expect(count(({ name }) => name === 'Lantern')).toBe(2);
    expect(count(({ name }) => name.length > 300)).toBe(1);
    expect(count(({ name }) => /\p{Script=Arabic}/u.test(name))).toBe(1);
    expect(count(({ name }) => name.includes('\u202E'))).toBe(1);
    expect(new Set(world.wallets.map(({ id }) => id)).size).toBe(600);
    const makers = world.wallets.flatMap(({ rdns }) => rdns ?? []);
    expect(new Set(makers).size).toBe(makers.length);
  });

  it.each([
    ['search=HARB', ['Harbor']],
    ['names=quill,harbor', ['Harbor', 'Quill']],
    ['rdns=example.fernway', ['Fernway']],
    ['search=no%20such%20wallet', []],
    ['page=99', []],
  ])('finds by %s', async (filter, names) => {
    const { data } = await open().read(`/getWallets?${filter}&${query}`);
    expect(data.map(({ name }: { name: string }) => name)).toEqual(names);
  });

  it('includes, excludes, and filters by badge and chain', async () => {
    const { read, world } = open();
    const [harbor, fernway] = world.wallets;
    const names = async (filter: string) =>
      (await read(`/getWallets?entries=100&${filter}`)).data.map(({ name }: { name: string }) => name);
    expect(await names(`include=${harbor?.id},${fernway?.id}&exclude=${harbor?.id}`)).toEqual(['Fernway']);
    expect(await names('badge_type=certified')).toContain('Harbor');
    expect(await names('badge_type=none')).not.toContain('Harbor');
    const bitcoin = await names('chains=bip122:000000000019d6689c085ae165831e93');
    expect(bitcoin.length).toBeGreaterThan(0);
    expect(bitcoin).not.toContain('Harbor');
  });

  it('serves configuration, origins and the analytics switch', async () => {
    const { read } = open({ allowedOrigins: ['https://a.example'], analyticsEnabled: false });
    expect((await read(`/appkit/v1/config?${query}`)).features[0]).toMatchObject({
      id: 'social_login',
      isEnabled: true,
    });
    expect(await read(`/projects/v1/origins?${query}`)).toEqual({ allowedOrigins: ['https://a.example'] });
    expect(await read(`/getAnalyticsConfig?${query}`)).toEqual({ isAnalyticsEnabled: false });
  });

  it.each([
    '/getWalletImage/abc',
    '/public/getAssetImage/abc',
    '/public/getCurrencyImage/usd',
    '/public/getTokenImage/ETH',
  ])('has a picture at %s, the same each time', async (path) => {
    const { ask } = open();
    const [one, two] = await Promise.all([ask(path), ask(path)]);
    expect(one.headers.get('content-type')).toBe('image/png');
    const bytes = new Uint8Array(await one.arrayBuffer());
    expect([...bytes.slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect(new Uint8Array(await two.arrayBuffer())).toEqual(bytes);
  });
});

it('shows a wallet that everybody meets as it announces itself, and strangers in many ways', async () => {
  const { ask, world } = open();
  const pictureOf = async (wanted: string) => {
    const id = world.wallets.find(({ name }) => name === wanted)?.image_id;
    return Buffer.from(await (await ask(`/getWalletImage/${id}`)).arrayBuffer()).toString('base64');
  };
  for (const [name, icon] of Object.entries(walletIcons))
    expect(`data:image/png;base64,${await pictureOf(`${name[0]?.toUpperCase()}${name.slice(1)}`)}`).toBe(icon);
  const strangers = world.wallets.filter(({ image_id }) => image_id).slice(3, 63);
  const pictures = new Set(await Promise.all(strangers.map(({ name }) => pictureOf(name))));
  expect(pictures.size).toBeGreaterThan(40);
});

describe('the analytics sink', () => {
  it('keeps single events and batches', async () => {
    const { world, post } = open();
    await post('/e', { eventId: '1' });
    await post('/batch', [{ eventId: '2' }, { eventId: '3' }]);
    expect(world.events).toEqual([{ eventId: '1' }, { eventId: '2' }, { eventId: '3' }]);
    expect((await post('/e', 7)).status).toBe(400);
    expect((await post('/batch', {})).status).toBe(400);
  });

  it('shows what it was told, as data and on a page, whatever the words are', async () => {
    const { ask, read, post, world } = open({ faults: [{ match: '/analytics', status: 503 }] });
    expect(await (await ask('/analytics')).text()).toContain('Nothing yet');
    const hostile = { eventId: '1', domain: '<script>', timestamp: 0, props: { event: 'MODAL_OPEN', properties: {} } };
    await post('/e', hostile);
    await post('/batch', ['no object']);
    const page = await ask('/analytics');
    expect(page.headers.get('content-type')).toContain('text/html');
    const text = await page.text();
    expect(text).toContain('2 received');
    expect(text).toContain('<b>MODAL_OPEN</b>');
    expect(text).toContain('00:00:00.000');
    expect(text).not.toContain('<script>');
    expect(await read('/analytics.json')).toEqual({ events: [hostile, 'no object'] });
    expect(world.requests.some(({ target }) => target.startsWith('/analytics'))).toBe(false);
    await ask('/analytics', { method: 'DELETE' });
    expect(world.events).toEqual([]);
  });
});

describe('control', () => {
  it('records what was asked, and not what controls', async () => {
    const { ask, read } = open();
    await ask('/v1/supported-chains?projectId=p');
    await ask('/e', { method: 'POST', body: '{"eventId":"1"}' });
    const { requests } = await read('/control/requests');
    expect(requests).toMatchObject([
      { id: 1, method: 'GET', target: '/v1/supported-chains?projectId=p' },
      { id: 2, method: 'POST', target: '/e', body: { eventId: '1' } },
    ]);
    expect((await read('/control/requests', { method: 'DELETE' })).requests).toEqual([]);
  });

  it('breaks what a fault names, as often as it says', async () => {
    const { ask, post } = open();
    await post('/control/faults', { match: '/v1/identity', status: 429, headers: { 'retry-after': '2' }, times: 2 });
    const path = `/v1/identity/${ada.address}`;
    const first = await ask(path);
    expect([first.status, first.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await ask('/v1/supported-chains')).status).toBe(200);
    expect((await ask(path)).status).toBe(429);
    expect((await ask(path)).status).toBe(200);
  });

  it('clears all faults, or those of one match', async () => {
    const { ask, post, read } = open();
    await post('/control/faults', { match: '/v1', status: 503 });
    await post('/control/faults', { match: '/getWallets', drop: true });
    expect((await read('/control/faults?match=/v1', { method: 'DELETE' })).faults).toHaveLength(1);
    expect((await ask('/v1/supported-chains')).status).toBe(200);
    await expect(ask('/getWallets')).rejects.toThrow('Failed to fetch');
    await ask('/control/faults', { method: 'DELETE' });
    expect((await ask('/getWallets')).status).toBe(200);
  });

  it('hangs until the asker gives up', async () => {
    const { ask } = open({ faults: [{ match: '/v1/', hang: true }] });
    const controller = new AbortController();
    const asking = ask('/v1/supported-chains', { signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(asking).rejects.toThrow('enough');
  });

  it('lets the true answer through after a delay', async () => {
    const { ask } = open({ faults: [{ match: '/v1/', delayMs: 1 }] });
    expect((await ask('/v1/supported-chains')).status).toBe(200);
  });

  it.each([
    {},
    { match: '' },
    { match: '/v1', status: 99 },
    { match: '/v1', delayMs: -1 },
    { match: '/v1', times: 1.5 },
    'x',
    null,
  ])('refuses the fault %j and says why', async (fault) => {
    const { post, world } = open();
    const answer = await post('/control/faults', fault);
    expect(answer.status).toBe(400);
    expect((await answer.json()).reasons[0].description).toBeTruthy();
    expect(world.faults).toEqual([]);
  });

  it('says what there is when a path is unknown or the verb is wrong', async () => {
    const { ask } = open();
    expect((await ask('/nowhere')).status).toBe(404);
    expect((await ask('/v1/supported-chains', { method: 'PUT', body: '' })).status).toBe(405);
    expect((await ask('/health')).status).toBe(200);
  });
});
