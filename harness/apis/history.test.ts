import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { historySchema } from '@/services/history';
import { ada } from '../fixtures/accounts';
import { porch, terrace } from '../fixtures/networks';
import { createMemoryLedger } from '../ledger/memory';
import { createWorld, type World } from '../world';
import { createApis } from './apis';
import type { HistoryBody } from './wire';

const noon = Date.UTC(2026, 10, 23, 12);
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

function open(overrides?: Partial<World>) {
  const world = createWorld(overrides);
  const clock = { now: noon };
  const handle = createApis(world, createMemoryLedger(world), undefined, () => clock.now);
  const ask = (path: string, init?: RequestInit) => handle(new Request(`http://services.test${path}`, init));
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body: JSON.stringify(body) });
  const history = async (query = ''): Promise<HistoryBody> =>
    (await ask(`/v1/account/${ada.address}/history?chainId=${porch.id}${query}`)).json();
  return { clock, ask, post, history };
}

describe('a made-up history', () => {
  it('has 10,000 rows in pages, each once, and a shape that the product takes', async () => {
    const { post, history } = open();
    expect((await post('/control/history', { address: ada.address, rows: 10_000 })).status).toBe(201);
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: HistoryBody = await history(cursor && `&cursor=${cursor}`);
      expect(v.is(historySchema, page)).toBe(true);
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.next;
    }
    expect(new Set(ids).size).toBe(10_000);
    expect(ids).toHaveLength(10_000);
  });

  it('has spam, pictures and look-alikes where they are wanted, and none after they are cleared', async () => {
    const { ask, post, history } = open();
    await post('/control/history', { address: ada.address, spam: true, nfts: true, poison: true, tokens: true });
    const { data } = await history();
    expect(data.map(({ id }) => id)).toEqual([
      'spam-nft',
      'spam-coin',
      'nft-picture',
      'nft-script',
      'nft-many',
      'poison',
    ]);
    const balances = async () =>
      (await (await ask(`/v1/account/${ada.address}/balance?currency=usd&chainId=${porch.id}`)).json()).balances;
    expect(await balances()).toContainEqual(expect.objectContaining({ name: 'Shorted', price: -0.25 }));
    await ask('/control/history', { method: 'DELETE' });
    expect((await history()).data).toEqual([]);
    expect(await balances()).not.toContainEqual(expect.objectContaining({ name: 'Shorted' }));
  });

  it.each([
    [{ address: '0x12' }, '"address"'],
    [{ address: ada.address, rows: 10_001 }, '10000'],
    [{ address: ada.address, span: true }, 'span'],
  ])('refuses %j and says why', async (body, why) => {
    const answer = await open().post('/control/history', body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).reasons[0].description).toContain(why);
  });
});

describe('the answer', () => {
  it.each([
    ['/v1/account/0x12/history', 'address'],
    [`/v1/account/${ada.address}/history?chainId=31337`, 'chainId'],
    [`/v1/account/${ada.address}/history?cursor=none`, 'cursor'],
  ])('to %s names the field that is wrong', async (path, name) => {
    const answer = await open().ask(path);
    expect(answer.status).toBe(400);
    expect((await answer.json()).reasons[0].name).toBe(name);
  });

  it('is not sent twice to who has it', async () => {
    const { ask, post } = open();
    const path = `/v1/account/${ada.address}/history?chainId=${porch.id}`;
    const first = await ask(path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await post('/control/history', { address: ada.address, rows: 1 });
    expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });
});

describe('prices', () => {
  it('follow their course in time, in any currency of the wire', async () => {
    const { clock, post } = open({
      courses: {
        ETH: [
          [noon, 3000],
          [noon + 60_000, 3100],
        ],
      },
    });
    const ask = async (currency?: string) => {
      const addresses = [`${porch.id}:${native}`, `${terrace.id}:So11111111111111111111111111111111111111111`];
      const answer = await post('/v1/fungible/price', { projectId: 'p', currency, addresses });
      return (await answer.json()).fungibles.map(({ symbol, price }: { symbol: string; price: number }) => [
        symbol,
        price,
      ]);
    };
    expect(await ask()).toEqual([
      ['ETH', 3000],
      ['SOL', 150],
    ]);
    clock.now += 60_000;
    expect(await ask()).toEqual([
      ['ETH', 3100],
      ['SOL', 150],
    ]);
    expect(await ask('eur')).toEqual([
      ['ETH', 2666],
      ['SOL', 129],
    ]);
  });

  it.each([
    [{ addresses: [] }, 'projectId'],
    [{ projectId: 'p', currency: 'shells', addresses: [] }, 'currency'],
    [{ projectId: 'p', addresses: 'all' }, 'addresses'],
    [{ projectId: 'p', addresses: ['0x12'] }, 'addresses'],
  ])('refuse %j and name the field', async (body, name) => {
    const answer = await open().post('/v1/fungible/price', body);
    expect(answer.status).toBe(400);
    expect((await answer.json()).reasons[0].name).toBe(name);
  });
});
