import { describe, expect, test, vi } from 'vitest';
import { cacheLimits } from '@/domain/limits';
import { ada } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { createServiceStore, porchNetwork, type ServiceStoreOptions } from '../../harness/serviceStore';
import { noServices } from './extra';
import { identity } from './identity';

const networkId = 'eip155:31337';
const path = `/v1/identity/${ada.address}`;

function open(options: ServiceStoreOptions = {}) {
  const made = createServiceStore({ world: goldenWorld(), ...options });
  const ask = () =>
    made.store.dispatch(
      identity.initiate({ caipAddress: `${networkId}:${ada.address}`, networkId }, { subscribe: false }),
    );
  return { ...made, ask, calls: () => made.asked().filter((one) => one === path).length };
}

const ens = () => vi.fn(async () => ({ name: 'ada.eth', avatar: 'https://pictures.example/ens.png' }));

describe('who somebody is ([views C.2])', () => {
  test('the service knows, for 5 minutes', async () => {
    const { ask, env, calls, world } = open();
    expect((await ask()).data).toEqual(golden.identity);
    expect(world.requests.at(-1)?.target).toContain(`sender=${ada.address}`);
    env.clock.advance(cacheLimits.identityMs);
    await ask();
    expect(calls()).toBe(1);
    env.clock.advance(1);
    await ask();
    expect(calls()).toBe(2);
  });

  test('a test network has no names: nobody is asked', async () => {
    const getIdentity = ens();
    const { ask, asked } = open({ network: { ...porchNetwork, isTestnet: true }, getIdentity });
    expect((await ask()).data).toEqual(golden.nobody);
    expect(asked()).toEqual([]);
    expect(getIdentity).not.toHaveBeenCalled();
  });

  test('local mode asks the chain, and keeps its word for 5 minutes', async () => {
    const getIdentity = ens();
    const { ask, env, asked } = open({ extra: { services: noServices }, getIdentity });
    expect((await ask()).data).toEqual({ name: 'ada.eth', avatar: 'https://pictures.example/ens.png' });
    env.clock.advance(cacheLimits.ensNameMs);
    await ask();
    expect(getIdentity).toHaveBeenCalledTimes(1);
    env.clock.advance(1);
    await ask();
    expect(getIdentity).toHaveBeenCalledTimes(2);
    expect(asked()).toEqual([]);
  });

  test.each([
    ['429', { status: 429 }],
    ['HTML', { status: 200, body: '<!doctype html>' }],
    ['another shape', { status: 200, body: { name: 7, avatar: null } }],
    ['nobody by that address', { status: 200, body: golden.nobody }],
    ['nothing', { drop: true }],
  ])('the chain is asked when the service answers %s', async (_what, fault) => {
    const { ask } = open({ world: { ...goldenWorld(), faults: [{ match: path, ...fault }] }, getIdentity: ens() });
    expect((await ask()).data?.name).toBe('ada.eth');
  });

  test('a chain that answers garbage is nobody', async () => {
    const getIdentity = async () => ({ name: { first: 'Ada' }, avatar: 3 }) as never;
    const { ask } = open({ extra: { services: noServices }, getIdentity });
    expect((await ask()).data).toEqual(golden.nobody);
  });

  test('a chain that could not be asked has not said nobody: it is asked again the next time', async () => {
    const getIdentity = vi.fn().mockRejectedValueOnce(new Error('no node')).mockImplementation(ens());
    const { ask } = open({ extra: { services: noServices }, getIdentity });
    expect((await ask()).error).toMatchObject({ kind: 'network' });
    expect((await ask()).data?.name).toBe('ada.eth');
  });

  test('a service that could not say which chains it serves has not said nobody, whatever the chain knows', async () => {
    const faults = [{ match: 'supported-chains', status: 500, times: 1 }];
    const { ask } = open({ world: { ...goldenWorld(), faults }, getIdentity: async () => golden.nobody });
    expect((await ask()).error).toMatchObject({ status: 500 });
    expect((await ask()).data).toEqual(golden.identity);
  });

  test.each([
    ['an unseen character', 'vita\u200blik.eth'],
    ['turned letters', 'vita\u202ekil.eth'],
    ['letters of two scripts', 'vit\u0430lik.eth'],
    ['letters of another width', 'ｖitalik.eth'],
  ])('a name with %s, which may look like another’s, is nobody’s', async (_what, name) => {
    const faults = [{ match: path, status: 200, body: { name, avatar: null } }];
    const { ask } = open({ world: { ...goldenWorld(), faults } });
    expect((await ask()).data?.name).toBeNull();
  });

  test('no picture of another host, where the site wants none', async () => {
    const { ask } = open({ extra: { images: 'services' } });
    expect((await ask()).data).toEqual({ name: 'ada.portico.eth', avatar: null });
  });
});
