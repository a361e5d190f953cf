import { describe, expect, test } from 'vitest';
import { cacheLimits } from '@/domain/limits';
import { ada } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { createServiceStore, type ServiceStoreOptions } from '../../harness/serviceStore';
import { type HistoryQuery, history } from './history';

const networkId = 'eip155:31337';
const query = { caipAddress: `${networkId}:${ada.address}`, networkId } as const;
const path = `/v1/account/${ada.address}/history`;
const lived = (rows: number) => ({ histories: { [`${networkId}:${ada.address.toLowerCase()}`]: { rows } } });

function open(options: ServiceStoreOptions = {}) {
  const made = createServiceStore({ world: lived(120), ...options });
  const ask = (more: Partial<HistoryQuery> = {}) =>
    made.store.dispatch(history.initiate({ ...query, ...more }, { subscribe: true, forceRefetch: true }));
  const calls = () => made.asked().filter((one) => one === path).length;
  return { ...made, ask, calls };
}

describe('a history', () => {
  test('is read page by page to its end, each row once, and knows who was there and what it was worth', async () => {
    const { ask, calls } = open();
    let { data } = await ask();
    expect(data?.rows[0]).toMatchObject({ type: 'send', status: 'confirmed', networkId, from: ada.address });
    expect(data?.rows[0]?.transfers).toEqual([
      expect.objectContaining({ direction: 'out', quantity: '0.25', value: '625', symbol: 'ETH' }),
    ]);
    while (data?.next) ({ data } = await ask({ cursor: data.next }));
    expect(new Set(data?.rows.map(({ id }) => id)).size).toBe(120);
    expect(data?.rows).toHaveLength(120);
    expect(calls()).toBe(3);
  });

  test('is good for 15 s ([§9] Cache lifetimes), unless something was sent', async () => {
    const { ask, calls, env } = open();
    await ask();
    env.clock.advance(cacheLimits.historyMs);
    await ask();
    expect(calls()).toBe(1);
    env.clock.advance(1);
    await ask();
    expect(calls()).toBe(2);
    await ask({ forceUpdate: true });
    expect(calls()).toBe(3);
  });

  test('keeps what it has when a later page fails, and goes on from there', async () => {
    const { ask, world } = open();
    const { data: first } = await ask();
    world.faults.push({ match: path, status: 400, times: 1 });
    const failed = await ask({ cursor: first?.next });
    expect(failed.error).toMatchObject({ kind: 'status' });
    expect(failed.data).toBe(first);
    expect((await ask({ cursor: first?.next })).data?.rows).toHaveLength(100);
  });

  test('of the service is read to the letter', async () => {
    const { data } = await open({ world: goldenWorld() }).ask();
    const [row] = golden.history.data;
    expect(data?.rows).toEqual([
      expect.objectContaining({
        id: row?.id,
        type: 'trade',
        minedAt: Date.UTC(2026, 10, 5, 9, 30),
        to: row?.metadata.sentTo,
      }),
    ]);
    expect(data?.rows[0]?.transfers[1]).toMatchObject({
      direction: 'in',
      nft: { name: 'Arch #1', isSpam: false },
      iconUrl: 'https://pictures.example/arch.png',
    });
  });

  test('asks nobody where no service serves the network', async () => {
    const { ask, calls } = open({ world: { ...lived(3), supportedChains: ['eip155:1'] } });
    expect((await ask()).data?.rows).toEqual([]);
    expect(calls()).toBe(0);
  });

  test.each([
    ['one row of garbage beside good ones', [{ id: 7 }], 3],
    ['a row of another kind of chain', [{ id: 'x', metadata: { chain: 'moon:1' }, transfers: [] }], 3],
  ])('is read past %s', async (_what, bad, count) => {
    const { ask, world, env } = open({ world: lived(3) });
    const good = await (await env.fetch(`http://services.test${path}?chainId=${networkId}`)).json();
    world.faults.push({ match: path, status: 200, body: { data: [...bad, ...good.data], next: null } });
    expect((await ask()).data?.rows).toHaveLength(count);
  });

  test('of nothing but garbage is a failure', async () => {
    const { ask, world } = open();
    world.faults.push({ match: path, status: 200, body: { data: [{ id: 7 }], next: null } });
    expect((await ask()).error).toMatchObject({ kind: 'garbage' });
  });

  test.each(['', null, undefined])('has an end where the next page is named %j', async (next) => {
    const { ask, world, env } = open({ world: lived(3) });
    const good = await (await env.fetch(`http://services.test${path}?chainId=${networkId}`)).json();
    world.faults.push({ match: path, status: 200, body: { ...good, next } });
    expect((await ask()).data).toMatchObject({ rows: { length: 3 }, next: undefined });
  });

  test('is read past a row whose time this browser can’t read', async () => {
    const { ask, world, env } = open({ world: lived(3) });
    const { data } = await (await env.fetch(`http://services.test${path}?chainId=${networkId}`)).json();
    data[0].metadata.minedAt = '2026-11-23T10:00:00+00';
    world.faults.push({ match: path, status: 200, body: { data, next: null } });
    expect((await ask()).data?.rows).toHaveLength(2);
  });

  test('shows no amount that is none, and no picture of strangers where the site wants that', async () => {
    const { ask, world } = open({ extra: { images: 'services' } });
    const row = {
      id: '1',
      metadata: {
        operationType: 'receive',
        hash: '0x1',
        chain: networkId,
        minedAt: '2026-11-23T10:00:00Z',
        sentFrom: ada.address,
        sentTo: null,
        status: 'confirmed',
      },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: 'much' },
          value: null,
          fungible_info: { symbol: 'X', icon: { url: 'https://elsewhere.example/x.png' } },
        },
      ],
    };
    world.faults.push({ match: path, status: 200, body: { data: [row], next: null } });
    const [transfer] = (await ask()).data?.rows[0]?.transfers ?? [];
    expect(transfer).toEqual({ direction: 'in', symbol: 'X' });
  });
});
