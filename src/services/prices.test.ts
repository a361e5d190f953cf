import { describe, expect, test } from 'vitest';
import { toAccountId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import { OWN_COIN } from '@/domain/swap';
import { tokensOn } from '../../harness/fixtures/tokens';
import { createServiceStore, type ServiceStoreOptions } from '../../harness/serviceStore';
import { prices } from './prices';

const networkId = 'eip155:31337';
const path = '/v1/fungible/price';
const ether = toAccountId(networkId, OWN_COIN);
const [usdc, dai] = tokensOn(networkId).map(({ address }) => toAccountId(networkId, address)) as [
  typeof ether,
  typeof ether,
];

function open(options: ServiceStoreOptions = {}) {
  const made = createServiceStore({ world: { prices: { ETH: 2500, USDC: 1 } }, ...options });
  const ask = (...addresses: (typeof ether)[]) =>
    made.store.dispatch(prices.initiate({ addresses }, { subscribe: false, forceRefetch: true }));
  const calls = () => made.asked().filter((one) => one === path).length;
  return { ...made, ask, calls };
}

describe('prices', () => {
  test('are known by the tokens’ ids in lower case; what nobody trades is missing', async () => {
    const { ask, world } = open();
    const { data } = await ask(ether, usdc, dai);
    expect(data?.of).toEqual({ [ether]: '2500', [usdc.toLowerCase()]: '1' });
    const { target, body } = world.requests.at(-1) ?? {};
    expect(target).toBe(path);
    expect(body).toEqual({ currency: 'usd', addresses: [ether, usdc, dai], projectId: 'test-project' });
  });

  test('are good for 15 seconds, for the tokens that were asked for', async () => {
    const { ask, calls, env } = open();
    await ask(ether);
    env.clock.advance(cacheLimits.tokenPriceMs);
    await ask(ether);
    expect(calls()).toBe(1);
    await ask(ether, usdc);
    expect(calls()).toBe(2);
    env.clock.advance(1);
    await ask(ether);
    expect(calls()).toBe(3);
  });

  test('of other money are no prices of this one', async () => {
    const { ask, extra, world } = open();
    await ask(ether);
    extra.currency = 'eur';
    expect((await ask(ether)).data).toMatchObject({ currency: 'eur', of: { [ether]: '2150' } });
    expect(world.requests.at(-1)?.body).toMatchObject({ currency: 'eur' });
    extra.currency = 'shells' as never;
    expect((await ask(ether)).data).toMatchObject({ currency: 'usd', of: { [ether]: '2500' } });
  });

  test.each([
    ['nothing', null],
    ['zero', 0],
    ['less than nothing', -3],
    ['words', '2500'],
    ['more digits than anybody counts', 5e-324],
  ])('of %s are none, and the others stay', async (_what, price) => {
    const { ask, world } = open();
    const row = { address: ether, price };
    const body = { fungibles: [row, null, { price: 1 }, { address: usdc, price: 1 }] };
    world.faults.push({ match: path, status: 200, body });
    expect((await ask(ether, usdc)).data?.of).toEqual({ [usdc.toLowerCase()]: '1' });
  });

  test('are spelled out, not rounded', async () => {
    const { ask, world } = open();
    const body = {
      fungibles: [
        { address: ether, price: 1.5e-12 },
        { address: usdc, price: 1e21 },
      ],
    };
    world.faults.push({ match: path, status: 200, body });
    expect((await ask(ether, usdc)).data?.of).toEqual({
      [ether]: '0.0000000000015',
      [usdc.toLowerCase()]: '1000000000000000000000',
    });
  });

  test.each([
    ['429', { status: 429 }, 'status'],
    ['500', { status: 500 }, 'status'],
    ['HTML', { status: 200, body: '<html>' }, 'garbage'],
    ['another shape', { status: 200, body: { fungibles: {} } }, 'garbage'],
    ['a broken line', { drop: true }, 'network'],
  ])('are asked for again after %s, though they were good', async (_what, fault, kind) => {
    const { ask, world, env, calls } = open();
    await ask(ether);
    env.clock.advance(cacheLimits.tokenPriceMs + 1);
    world.faults.push({ match: path, ...fault });
    expect((await ask(ether)).error).toMatchObject({ kind });
    // A question that is no GET is asked once.
    expect(calls()).toBe(2);
    world.faults.length = 0;
    expect((await ask(ether)).data?.of).toEqual({ [ether]: '2500' });
  });
});
