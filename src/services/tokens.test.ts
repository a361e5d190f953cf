import { describe, expect, test, vi } from 'vitest';
import { totalOf } from '@/domain/holdings';
import { cacheLimits } from '@/domain/limits';
import { answerWaitMs } from '@/domain/limits/time';
import { ada } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { oddTokens } from '../../harness/fixtures/oddTokens';
import { createServiceStore, type ServiceStoreOptions } from '../../harness/serviceStore';
import { nativeBalance } from './balance';
import { noServices } from './extra';
import { type TokensQuery, tokens } from './tokens';

const networkId = 'eip155:31337';
const query = { caipAddress: `${networkId}:${ada.address}`, networkId } as const;
const path = `/v1/account/${ada.address}/balance`;
const account = `${networkId}:${ada.address.toLowerCase()}`;
const local = { extra: { services: noServices } };

function open(options: ServiceStoreOptions = {}) {
  const made = createServiceStore({ world: goldenWorld(), ...options });
  const ask = (more: Partial<TokensQuery> = {}) =>
    made.store.dispatch(tokens.initiate({ ...query, ...more }, { subscribe: false, forceRefetch: true }));
  const calls = () => made.asked().filter((one) => one === path).length;
  const adapter = made.extra.adapters.eip155;
  if (!adapter) throw new Error('There is no chain.');
  return { ...made, ask, calls, adapter };
}
const seen = (data: { holdings: { symbol: string; quantity: string; value?: string }[] } | undefined) =>
  data?.holdings.map(({ symbol, quantity, value }) => [symbol, quantity, value]);

describe('by the service', () => {
  test('the coin first, then what is worth most; nothing without decimals ([§5])', async () => {
    const { data } = await open().ask();
    expect(seen(data)).toEqual([
      ['ETH', '1.284', '2568'],
      ['USDC', '2.5', '2.5'],
    ]);
    expect(totalOf(data?.holdings ?? [])).toBe('2570.5');
  });

  test('whoever looks at coin and tokens together asks once, and not again within 30 s', async () => {
    const { ask, calls, store, env } = open();
    await Promise.all([ask(), store.dispatch(nativeBalance.initiate(query, { subscribe: false }))]);
    env.clock.advance(cacheLimits.portfolioMs);
    await Promise.all([ask(), store.dispatch(nativeBalance.initiate(query, { subscribe: false }))]);
    expect(calls()).toBe(1);
    await ask({ forceUpdate: true });
    expect(calls()).toBe(2);
  });

  test('in the currency that the site chose, each kept apart', async () => {
    const { ask, extra, asked, calls, world } = open();
    await ask();
    extra.currency = 'eur';
    const { data } = await ask();
    expect(seen(data)).toEqual([
      ['ETH', '1.284', '2208.48'],
      ['USDC', '2.5', '2.15'],
    ]);
    expect(calls()).toBe(2);
    expect(world.requests.at(-1)?.target).toContain('currency=eur');
    extra.currency = 'shells' as never;
    expect(seen((await ask()).data)?.[0]).toEqual(['ETH', '1.284', '2568']);
    expect(asked().filter((one) => one === path)).toHaveLength(2);
  });

  test('what has no price, or less than none, is worth nothing and counts for nothing', async () => {
    const { ask } = open({ world: { ...goldenWorld(), oddBalances: { [account]: oddTokens } } });
    const { data } = await ask();
    const worth = Object.fromEntries((data?.holdings ?? []).map(({ name, value }) => [name, value]));
    expect(worth).toMatchObject({
      Huge: undefined,
      Shorted: undefined,
      Unpriced: undefined,
      Dust: '0.000000000000000001',
    });
    expect(worth).not.toHaveProperty('Ticket');
    const [coin, ...rest] = data?.holdings ?? [];
    expect(coin?.symbol).toBe('ETH');
    expect(rest.at(-1)?.value).toBeUndefined();
  });

  const [coin] = golden.balance.balances;
  test.each([
    ['without a symbol', { ...coin, symbol: null }],
    ['of an amount that is none', { ...coin, symbol: 'BAD', quantity: { decimals: '18', numeric: '1e30' } }],
    ['of an amount without end', { ...coin, symbol: 'BAD', quantity: { decimals: '18', numeric: '9'.repeat(600) } }],
    ['of nothing at all', null],
  ])('is read past a row %s', async (_what, bad) => {
    const { ask, world } = open();
    world.faults.push({ match: path, status: 200, body: { balances: [bad, ...golden.balance.balances] } });
    const { data } = await ask();
    expect(data?.isUnavailable).toBe(false);
    expect(seen(data)?.[0]).toEqual(['ETH', '1.284', '2568']);
    expect(data?.holdings.some(({ symbol }) => symbol === 'BAD')).toBe(false);
  });

  test('takes an empty place for one that is left out', async () => {
    const { ask, world } = open();
    const empty = { ...coin, address: null, value: null, iconUrl: null };
    const unpriced = { ...golden.balance.balances[1], price: null };
    world.faults.push({ match: path, status: 200, body: { balances: [empty, unpriced] } });
    const { holdings = [] } = (await ask()).data ?? {};
    expect(seen({ holdings })).toEqual([
      ['ETH', '1.284', '2568'],
      ['USDC', '2.5', undefined],
    ]);
    expect(holdings[0]?.address).toBeUndefined();
  });

  test('of nothing but garbage is unavailable', async () => {
    const { ask, world } = open();
    world.faults.push({ match: path, status: 200, body: { balances: [{ name: 'Ether' }] } });
    expect((await ask()).data).toMatchObject({ isUnavailable: true, failure: { kind: 'garbage' } });
  });

  test('that fails is unavailable and empty, and comes back', async () => {
    const { ask, env } = open({ world: { ...goldenWorld(), faults: [{ match: path, status: 400, times: 1 }] } });
    expect((await ask()).data).toMatchObject({ holdings: [], isUnavailable: true, failure: { status: 400 } });
    env.clock.advance(30_001);
    expect((await ask()).data?.isUnavailable).toBe(false);
  });

  test('that fails after it has answered keeps what is known, and says that it is not new', async () => {
    const { ask, env, world } = open();
    const { data: before } = await ask();
    env.clock.advance(cacheLimits.portfolioMs + 1);
    world.faults.push({ match: path, status: 400, times: 1 });
    const { data } = await ask();
    expect(data).toMatchObject({ isUnavailable: true, failure: { status: 400 } });
    expect(data?.holdings).toEqual(before?.holdings);
    env.clock.advance(30_001);
    expect((await ask()).data).toEqual(before);
  });
});

describe('by the chain, where no service tells', () => {
  const usdc = { address: '0x1', name: 'USD Coin', symbol: 'USDC', decimals: 6, base: '2500000' };

  test('of what the site lists, with the coin, without prices', async () => {
    const { ask, adapter, asked } = open(local);
    adapter.getTokenBalances = async () => [usdc];
    const { data } = await ask();
    expect(seen(data)).toEqual([
      ['ETH', '1.5', undefined],
      ['USDC', '2.5', undefined],
    ]);
    expect(asked()).toEqual([]);
  });

  test('nothing is asked of the coin where the site lists nothing', async () => {
    const { ask, adapter } = open(local);
    const coin = vi.spyOn(adapter, 'getNativeBalance');
    expect((await ask()).data).toEqual({ holdings: [], isUnavailable: false, isUnpriced: true });
    expect(coin).not.toHaveBeenCalled();
  });

  test('that does not answer is unavailable', async () => {
    const { ask, adapter } = open(local);
    adapter.getTokenBalances = () => Promise.reject(new Error('No line.'));
    expect((await ask()).data).toEqual({ holdings: [], isUnavailable: true });
  });
});

describe('by the wallet itself', () => {
  const asset = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    balance: '0x2625a0',
    type: 'ERC20',
    metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6, price: 1, iconUrl: '' },
  };
  const able = (answer: unknown, supported = true) => {
    const made = open();
    made.adapter.getCapabilities = async () => ({ assetDiscovery: { supported } });
    const request = vi.fn(async () => answer);
    made.adapter.getProvider = async () => ({ request });
    return { ...made, request };
  };

  test('where it can: it is asked for this account and network, and no service is', async () => {
    const { ask, request, calls } = able({ '0x7a69': [asset] });
    expect(seen((await ask({ assetsOf: 'w3m-auth' })).data)).toEqual([['USDC', '2.5', '2.5']]);
    const params = [{ account: ada.address, chainFilter: ['0x7a69'] }];
    expect(request).toHaveBeenCalledWith({ method: 'wallet_getAssets', params });
    expect(calls()).toBe(0);
  });

  test.each([
    ['can’t', { '0x7a69': [asset] }, false],
    ['says one thing of the wrong type', { '0x7a69': [asset, { ...asset, balance: 7 }] }, true],
    ['says nothing that can be read', 'all', true],
    ['says nothing of this network', { '0x1': [asset] }, true],
  ])('one that %s leaves it to the service', async (_what, answer, supported) => {
    const { ask, calls } = able(answer, supported);
    expect(seen((await ask({ assetsOf: 'w3m-auth' })).data)?.[0]).toEqual(['ETH', '1.284', '2568']);
    expect(calls()).toBe(1);
  });

  test('one that refuses leaves it to the service', async () => {
    const { ask, request, calls } = able(undefined);
    request.mockRejectedValue(new Error('No.'));
    expect(seen((await ask({ assetsOf: 'w3m-auth' })).data)?.[0]).toEqual(['ETH', '1.284', '2568']);
    expect(calls()).toBe(1);
  });

  test('that says nothing is waited for as long as a node, and no longer: then it is left to the service', async () => {
    const { ask, request, calls, env } = able(new Promise(() => {}));
    const told = ask({ assetsOf: 'w3m-auth' });
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    env.clock.advance(answerWaitMs - 1);
    await Promise.resolve();
    expect(calls()).toBe(0);
    env.clock.advance(1);
    expect(seen((await told).data)?.[0]).toEqual(['ETH', '1.284', '2568']);
    expect(calls()).toBe(1);
  });

  test('in other money than dollars, which it cannot tell, the service comes first; without one, no price is shown', async () => {
    const { ask, request, extra } = able({ '0x7a69': [asset] });
    extra.currency = 'eur';
    expect(seen((await ask({ assetsOf: 'w3m-auth' })).data)?.[0]).toEqual(['ETH', '1.284', '2208.48']);
    expect(request).not.toHaveBeenCalled();
    extra.services = noServices;
    expect(seen((await ask({ assetsOf: 'w3m-auth' })).data)).toEqual([['USDC', '2.5', undefined]]);
  });

  test('that is not the embedded one is not asked', async () => {
    const { ask, request } = able({ '0x7a69': [asset] });
    await ask();
    expect(request).not.toHaveBeenCalled();
  });
});
