import { describe, expect, test, vi } from 'vitest';
import { cacheLimits } from '@/domain/limits';
import { registrationMessage } from '@/domain/names';
import { ada, bo } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { pretendSignature } from '../../harness/fixtures/pretendSignature';
import { createServiceStore, type ServiceStoreOptions } from '../../harness/serviceStore';
import { identity, rememberName } from './identity';
import { nameRecord, nameSuggestions, names, registerName } from './names';

const networkId = 'eip155:31337';
const once = { subscribe: false };

function open(options: ServiceStoreOptions = {}) {
  const made = createServiceStore({ world: goldenWorld(), ...options });
  const { dispatch } = made.store;
  return {
    ...made,
    lookup: (name: string) => dispatch(nameRecord.initiate({ name }, { ...once, forceRefetch: true })),
    reverse: (address: string) => dispatch(names.initiate({ address }, once)),
    suggest: (label: string) => dispatch(nameSuggestions.initiate({ label }, { ...once, forceRefetch: true })),
    whoIs: (address: string) =>
      dispatch(
        identity.initiate({ caipAddress: `${networkId}:${address}`, networkId }, { ...once, forceRefetch: true }),
      ),
    register(name: string, on: `eip155:${string}` = networkId) {
      const message = registrationMessage(name, made.env.clock.now());
      const signature = pretendSignature(message);
      return dispatch(
        registerName.initiate({ caipAddress: `${on}:${ada.address}`, networkId: on, name, message, signature }),
      );
    },
  };
}

const bos = {
  name: golden.name.name,
  addresses: { 2147514985: bo.address },
  avatar: 'https://pictures.example/bo.png',
};

describe('names, as the service tells them ([views C.6])', () => {
  test('who has one; nobody, where it is free', async () => {
    const { lookup, world } = open();
    expect((await lookup(golden.name.name)).data).toEqual(bos);
    expect(world.requests.at(-1)?.target).toMatch(`/v1/profile/account/${golden.name.name}?`);
    expect(world.requests.at(-1)?.target).toContain('apiVersion=2');
    expect((await lookup('ada1.reown.id')).data).toBeNull();
  });

  test('those of an address, for 5 minutes', async () => {
    const { reverse, env, asked } = open();
    const calls = () => asked().filter((one) => one === `/v1/profile/reverse/${bo.address}`).length;
    expect((await reverse(bo.address)).data).toEqual([bos]);
    env.clock.advance(cacheLimits.ensNameMs);
    expect((await reverse(bo.address)).data).toEqual([bos]);
    expect(calls()).toBe(1);
    env.clock.advance(1);
    await reverse(bo.address);
    expect(calls()).toBe(2);
  });

  test('names like it, of the zone a host named', async () => {
    const { suggest, world } = open({ extra: { names: { suffix: '.wcn.id' } } });
    expect((await suggest('bo')).data?.[0]).toEqual({ name: 'bo.wcn.id', isRegistered: false });
    expect(world.requests.at(-1)?.target).toMatch('/v1/profile/suggestions/bo?');
    expect(world.requests.at(-1)?.target).toContain('zone=wcn.id');
  });

  test('attributes as an object, as a list, or none; another host’s picture where the site takes none', async () => {
    const world = goldenWorld();
    const { lookup, world: live } = open({ world, extra: { images: 'services' } });
    expect((await lookup(golden.name.name)).data).not.toHaveProperty('avatar');
    live.faults.push({
      match: '/profile/account/',
      status: 200,
      body: { ...golden.name, attributes: { avatar: 'data:image/png,x' } },
    });
    expect((await lookup(golden.name.name)).data?.avatar).toBe('data:image/png,x');
  });

  test.each([
    ['429', { status: 429, headers: { 'retry-after': '2' } }, 'status'],
    ['500', { status: 500 }, 'status'],
    ['HTML', { status: 200, body: '<!doctype html>' }, 'garbage'],
    ['another shape', { status: 200, body: { names: 7 } }, 'garbage'],
    ['nothing', { drop: true }, 'network'],
  ])('%s is a failure of its own, and the next question is asked again', async (_what, fault, kind) => {
    const { lookup, reverse, suggest, register, world } = open();
    world.faults.push({ match: '/v1/profile/', ...fault });
    for (const answer of [
      await lookup('ada1.reown.id'),
      await reverse(bo.address),
      await suggest('ada1'),
      await register('ada1.reown.id'),
    ])
      expect(answer.error).toMatchObject({ kind });
    world.faults.length = 0;
    expect((await lookup('ada1.reown.id')).data).toBeNull();
    expect((await reverse(bo.address)).data).toEqual([bos]);
    expect((await suggest('ada1')).data).toHaveLength(5);
  });

  test('the service’s own reason comes along', async () => {
    const { register } = open();
    const { error } = await register(golden.name.name);
    expect(error).toMatchObject({ status: 400, reason: golden.takenName.reasons[0]?.description });
  });
});

describe('a registration', () => {
  test('names the chain by its coin type, and nobody in its query; asked once, whatever comes', async () => {
    const { register, world } = open();
    expect((await register('ada1.reown.id')).data).toBe(true);
    const { target, body } = world.requests.at(-1) ?? {};
    expect(target).toBe('/v1/profile/account');
    expect(body).toMatchObject({ coin_type: 2147514985, address: ada.address });
    expect(Object.keys(body as object)).toEqual(['coin_type', 'address', 'message', 'signature']);
    world.faults.push({ match: '/v1/profile/account', status: 503 });
    const posts = () => world.requests.filter(({ method }) => method === 'POST').length;
    const before = posts();
    await register('ada2.reown.id');
    expect(posts()).toBe(before + 1);
  });

  const lost = { match: '/v1/profile/account/POST', times: 1 };
  test.each([
    ['nothing', { drop: true }],
    ['a gateway’s 504', { status: 504 }],
    ['a page', { status: 200, body: '<html>' }],
  ])('that the service took and answered with %s is one: it is asked who has the name', async (_what, fault) => {
    const { register, reverse, world } = open();
    world.names.push({
      ...golden.name,
      name: 'ada1.reown.id',
      addresses: { 60: { address: ada.address.toLowerCase(), created: golden.name.registered_at } },
    });
    world.faults.push({ ...lost, ...fault });
    expect((await register('ada1.reown.id')).data).toBe(true);
    expect((await reverse(ada.address)).data?.[0]?.name).toBe('ada1.reown.id');
  });

  test('of a name that is somebody else’s is none, whatever the service answered', async () => {
    const { register, world } = open();
    world.faults.push({ ...lost, drop: true });
    expect((await register(golden.name.name)).error).toMatchObject({ kind: 'network' });
    world.faults.push({ ...lost, drop: true });
    expect((await register('ada1.reown.id')).error).toMatchObject({ kind: 'network' });
  });

  test('a chain id that has no coin type is refused before anybody is asked', async () => {
    const { register, world } = open();
    expect((await register('ada1.reown.id', 'eip155:2147483648')).error).toMatchObject({ kind: 'unconfigured' });
    expect(world.requests).toEqual([]);
  });

  test('the account is known by it at once, on this device too, without a question', async () => {
    const { register, whoIs, reverse, store, extra, asked } = open({ world: {} });
    expect((await whoIs(ada.address)).data).toEqual({ name: null, avatar: null });
    await register('ada1.reown.id');
    store.dispatch((dispatch, getState) =>
      rememberName({ caipAddress: `${networkId}:${ada.address}`, name: 'ada1.reown.id' })(dispatch, getState, extra),
    );
    const before = asked().length;
    await vi.waitFor(async () => expect((await whoIs(ada.address)).data?.name).toBe('ada1.reown.id'));
    expect((await reverse(ada.address)).data?.[0]?.name).toBe('ada1.reown.id');
    expect(asked().length).toBe(before);
  });
});

describe('an account without a name of the service’s own is asked for in its zone ([views C.2])', () => {
  test('its first name and the picture of it', async () => {
    const { whoIs } = open();
    expect((await whoIs(bo.address)).data).toEqual({ name: bos.name, avatar: bos.avatar });
  });

  test('not where the host has turned names off', async () => {
    const { whoIs, asked } = open({ extra: { names: null } });
    expect((await whoIs(bo.address)).data).toEqual({ name: null, avatar: null });
    expect(asked().some((one) => one.includes('/profile/'))).toBe(false);
  });

  test('while neither can say, that is a failure, and nothing is kept', async () => {
    const { whoIs, world } = open();
    world.faults.push({ match: '/v1/profile/', status: 500 });
    expect((await whoIs(bo.address)).error).toMatchObject({ kind: 'status', status: 500 });
    world.faults.length = 0;
    expect((await whoIs(bo.address)).data?.name).toBe(bos.name);
  });
});
