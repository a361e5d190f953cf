import { describe, expect, test } from 'vitest';
import { cacheLimits, timeLimits } from '@/domain/limits';
import { ada } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { createServiceStore, type ServiceStoreOptions } from '../../harness/serviceStore';
import { nativeBalance } from './balance';
import { providerSpoke } from './baseQuery';
import { noServices } from './extra';
import { portfolio } from './portfolio';

const networkId = 'eip155:31337';
const query = { caipAddress: `${networkId}:${ada.address}`, networkId } as const;
const balancePath = `/v1/account/${ada.address}/balance`;

function open(options: ServiceStoreOptions = {}) {
  const made = createServiceStore({ world: goldenWorld(), ...options });
  const ask = (more: { forceUpdate?: boolean } = {}) =>
    made.store.dispatch(nativeBalance.initiate({ ...query, ...more }, { subscribe: false }));
  const askAll = (more: { forceUpdate?: boolean } = {}) =>
    made.store.dispatch(portfolio.initiate({ ...query, ...more }, { subscribe: false }));
  return { ...made, ask, askAll, balanceCalls: () => made.asked().filter((path) => path === balancePath).length };
}

describe('the native balance', () => {
  test('comes from the service where there is one that serves the network ([§7])', async () => {
    const { ask, world } = open();
    expect((await ask()).data).toEqual({ amount: '1.284', symbol: 'ETH', source: 'service' });
    const { searchParams } = new URL(world.requests[1]?.target ?? '', 'http://services.test');
    expect(Object.fromEntries(searchParams)).toMatchObject({ currency: 'usd', chainId: networkId });
    expect(searchParams.has('forceUpdate')).toBe(false);
  });

  test('comes from the chain in local mode; nobody is asked over HTTP', async () => {
    const { ask, asked } = open({ extra: { services: noServices } });
    expect((await ask()).data).toEqual({ amount: '1.5', symbol: 'ETH', source: 'rpc' });
    expect(asked()).toEqual([]);
  });

  test('comes from the chain where the service does not serve the network; it is asked for its list alone', async () => {
    const { ask, asked } = open({ world: { ...goldenWorld(), supportedChains: ['eip155:1'] } });
    expect((await ask()).data).toMatchObject({ source: 'rpc' });
    await ask({ forceUpdate: true });
    expect(asked()).toEqual(['/v1/supported-chains']);
  });

  test.each([
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['no list', { status: 200, body: {} }],
    ['the wrong shape', { status: 200, body: { balances: [{ name: 'Ether' }] } }],
    ['a number that is none', { status: 200, body: { balances: [{ ...golden.balance.balances[0], price: 'much' }] } }],
    ['no native coin', { status: 200, body: { balances: [] } }],
    ['nothing', { drop: true }],
  ])('falls back to the chain when the service answers %s', async (_what, fault) => {
    const { ask } = open({ world: { ...goldenWorld(), faults: [{ match: balancePath, ...fault }] } });
    expect((await ask()).data).toEqual({ amount: '1.5', symbol: 'ETH', source: 'rpc' });
  });

  test('a service whose list can’t be had is asked for it again the next time', async () => {
    const { ask, asked } = open({
      world: { ...goldenWorld(), faults: [{ match: 'supported-chains', status: 500, times: 1 }] },
    });
    expect((await ask()).data).toMatchObject({ source: 'rpc' });
    expect((await ask({ forceUpdate: true })).data).toMatchObject({ source: 'service' });
    await ask({ forceUpdate: true });
    expect(asked().filter((path) => path === '/v1/supported-chains')).toHaveLength(2);
  });

  test('is a failure in words when neither knows; what a node says may stand for an alert', async () => {
    const { ask, store, extra, actions } = open({ extra: { services: noServices }, balance: 'error' });
    expect((await ask()).error).toEqual({ kind: 'network', message: 'The chain does not answer.' });
    const adapter = extra.adapters.eip155;
    if (adapter) adapter.getNativeBalance = () => Promise.reject(new Error('Unauthorized: invalid key (401)'));
    await store.dispatch(nativeBalance.initiate(query, { subscribe: false }));
    expect(actions).toContainEqual(providerSpoke('Unauthorized: invalid key (401)'));
  });

  test('is good for 30 s, on this device ([§9] Cache lifetimes)', async () => {
    const { ask, env, balanceCalls } = open();
    await ask();
    env.clock.advance(cacheLimits.portfolioMs);
    await ask();
    expect(balanceCalls()).toBe(1);
    env.clock.advance(1);
    await ask();
    expect(balanceCalls()).toBe(2);
    await ask({ forceUpdate: true });
    expect(balanceCalls()).toBe(3);
  });

  test('of the chain is kept as long, and outlives the page', async () => {
    const local = { extra: { services: noServices } };
    const first = open(local);
    await first.ask();
    const next = open({ extra: { services: noServices, env: first.env }, balance: 'error' });
    expect((await next.ask()).data).toMatchObject({ amount: '1.5' });
    first.env.clock.advance(cacheLimits.nativeBalanceMs + 1);
    expect((await next.ask()).error).toBeDefined();
  });

  test('a cache that somebody else wrote is not believed', async () => {
    const { ask, env } = open();
    env.storage.set('portfolioCache', { [query.caipAddress]: { at: env.clock.now(), value: { balances: 'all' } } });
    env.storage.set('nativeBalanceCache', { [query.caipAddress]: { at: env.clock.now(), value: { amount: 7 } } });
    expect((await ask()).data).toMatchObject({ amount: '1.284' });
  });
});

describe('the portfolio', () => {
  test('holds what the account has, without what has no decimals ([§5])', async () => {
    const { askAll } = open();
    const { data } = await askAll();
    expect(data?.failure).toBeUndefined();
    expect(data?.balances.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC']);
  });

  test('is past every cache when an update is forced, and says so to the service', async () => {
    const { askAll, world } = open();
    await askAll();
    await askAll({ forceUpdate: true });
    const { searchParams } = new URL(world.requests.at(-1)?.target ?? '', 'http://services.test');
    expect(searchParams.get('forceUpdate')).toBe(query.caipAddress);
  });

  test('is unavailable when the service fails, and empty, not broken', async () => {
    const { askAll } = open({ world: { ...goldenWorld(), faults: [{ match: balancePath, status: 500 }] } });
    expect((await askAll()).data).toMatchObject({ balances: [], failure: { status: 500 } });
  });

  test('is not asked for again within 30 s of a failure ([§9] Timing), unless it must be', async () => {
    const faults = [{ match: balancePath, status: 500, times: 2 }];
    const { askAll, env, balanceCalls } = open({ world: { ...goldenWorld(), faults } });
    await askAll();
    env.clock.advance(timeLimits.balanceBackoffMs);
    expect((await askAll()).data?.failure).toBeDefined();
    expect(balanceCalls()).toBe(1);
    await askAll({ forceUpdate: true });
    expect(balanceCalls()).toBe(2);
    env.clock.advance(timeLimits.balanceBackoffMs + 1);
    expect((await askAll()).data).not.toHaveProperty('failure');
  });

  test('shows pictures of our own services alone, where the site wants that', async () => {
    const icon = 'https://elsewhere.example/eth.png';
    const body = { balances: [{ ...golden.balance.balances[0], iconUrl: icon }, golden.balance.balances[1]] };
    const world = { ...goldenWorld(), faults: [{ match: balancePath, status: 200, body }] };
    const { data } = await open({ world, extra: { images: 'services' } }).askAll();
    expect(data?.balances.map(({ iconUrl }) => iconUrl)).toEqual([undefined, golden.balance.balances[1]?.iconUrl]);
    const any = await open({ world: { ...goldenWorld(), faults: world.faults } }).askAll();
    expect(any.data?.balances[0]?.iconUrl).toBe(icon);
  });
});
