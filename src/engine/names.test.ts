import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { timeLimits } from '@/domain/limits';
import type { ChainAdapter } from '@/ports/adapter';
import { connection } from '@/store/connection/slice';
import { openNameForm, submitName } from '@/store/flows/registerName';
import { modal } from '@/store/modal/slice';
import type { ViewEntry } from '@/store/modal/views';
import { selectNames, typeName } from '@/store/names/choosing';
import { createPretendAdapter, type PretendAnswer } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { golden, goldenWorld } from '../../harness/fixtures/golden';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { createWorld } from '../../harness/world';
import { createEngine } from './createEngine';
import { createNameCalls } from './names';
import { watchIdentity } from './watchIdentity';

const porch = 'eip155:31337';
const way: ViewEntry[] = [
  { view: 'Account', data: undefined },
  { view: 'ChooseAccountName', data: undefined },
  { view: 'RegisterAccountName', data: undefined },
];

function house({
  signs = 'approve' as PretendAnswer,
  networks = [pretendNetwork('31337'), pretendNetwork('2147483648')],
  acts = {} as Partial<ChainAdapter>,
  local = false,
} = {}) {
  const world = createWorld({ ...goldenWorld(), identities: {} });
  const env = createTestEnv(world);
  const { adapter } = createPretendAdapter({
    networks,
    wallets: [{ id: 'example.harbor', name: 'Harbor', signs }],
    balance: { base: '1', decimals: 18, symbol: 'ETH' },
  });
  const sign = vi.fn(adapter.signMessage);
  const engine = createEngine({
    env,
    adapters: [{ ...adapter, signMessage: sign as never, ...acts }],
    services: local ? {} : { blockchain: 'http://services.test' },
    projectId: 'p',
  });
  const told: string[] = [];
  engine.subscribeEvents(({ event }) => told.push(event));
  return {
    world,
    env,
    engine,
    sign,
    told,
    connect: () => engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' }),
    calls: createNameCalls(engine.store),
    shown: () => engine.store.getState().modal.stack.map(({ view }) => view),
    walk() {
      for (const [at, entry] of way.entries())
        engine.store.dispatch(at ? modal.actions.pushed(entry) : modal.actions.opened(entry));
    },
  };
}

let here: ReturnType<typeof house>;
beforeEach(async () => {
  here = house();
  await here.connect();
});

describe('a name is registered', () => {
  test('signed with its keys in order and its time in seconds, in its one spelling, whatever was typed', async () => {
    const { calls, sign, env, world, told } = here;
    expect(await calls.register(' Ada1.reown.id ')).toBe('ada1.reown.id');
    const timestamp = Math.floor(env.clock.now() / 1000);
    expect(sign).toHaveBeenCalledWith(
      expect.objectContaining({
        address: ada.address,
        networkId: porch,
        message: `{"name":"ada1.reown.id","attributes":{},"timestamp":${timestamp}}`,
      }),
    );
    expect(world.names.at(-1)).toMatchObject({ name: 'ada1.reown.id' });
    expect(told).toEqual(expect.arrayContaining(['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS']));
  });

  test('and every button of ours and the next visit know it', async () => {
    const { calls, engine, env, world } = here;
    const stop = watchIdentity(engine.store, { caipAddress: `${porch}:${ada.address}`, networkId: porch });
    await vi.waitFor(() => expect(engine.store.getState().connection.profiles).not.toEqual({}));
    expect(engine.getState().accounts.eip155?.profileName).toBeUndefined();
    await calls.register('ada1');
    await vi.waitFor(() => expect(engine.getState().accounts.eip155?.profileName).toBe('ada1.reown.id'));
    expect(env.storage.getRaw('lastSeen')).toContain('"profileName":"ada1.reown.id"');
    const before = world.requests.length;
    expect(await calls.reverse(ada.address)).toEqual([{ name: 'ada1.reown.id', address: ada.address }]);
    expect(world.requests.length).toBe(before);
    stop.stop();
  });

  test.each([
    ['ada', 'REQUEST_INVALID'],
    ['ada_1', 'REQUEST_INVALID'],
    ['ab--cd', 'REQUEST_INVALID'],
    ['аda1', 'REQUEST_INVALID'],
    [golden.name.name, 'NAME_REGISTER_FAILED'],
  ])('%s is refused: %s', async (name, code) => {
    await expect(here.calls.register(name)).rejects.toMatchObject({ code });
  });

  test('the service’s own reason is the error’s; without one, the spec’s words ([§8])', async () => {
    const { calls, world } = here;
    await expect(calls.register(golden.name.name)).rejects.toMatchObject({
      details: { name: golden.name.name, reason: 'Name is already registered' },
    });
    world.faults.push({ match: '/v1/profile/account/POST', status: 500 });
    await expect(calls.register('ada1')).rejects.toMatchObject({
      shortMessage: 'Error registering name ada1.reown.id.',
    });
    world.faults[0] = { match: '/v1/profile/account/POST', status: 200, body: { success: false } };
    await expect(calls.register('ada1')).rejects.toMatchObject({ code: 'NAME_REGISTER_FAILED' });
  });

  test('nobody is asked to sign without an account, a network, or on a chain without a coin type', async () => {
    const nobody = house();
    await expect(nobody.calls.register('ada1')).rejects.toMatchObject({
      code: 'NAME_ACCOUNT_MISSING',
      shortMessage: 'Address or auth connector not found.',
    });
    await here.engine.switchNetwork('eip155:2147483648');
    await expect(here.calls.register('ada1')).rejects.toMatchObject({ code: 'NAME_REGISTER_FAILED' });
    expect(here.sign).not.toHaveBeenCalled();
  });

  test('a wallet that stands nowhere has no network to register from ([§8])', async () => {
    const { engine, calls } = house();
    const connection = {
      connectorId: 'example.harbor',
      accounts: [{ address: ada.address, type: 'eoa' }],
      networkId: null,
    };
    engine.store.dispatch({ type: 'connection/remembered', payload: { namespace: 'eip155', connection } });
    await expect(calls.register('ada1')).rejects.toMatchObject({
      code: 'NAME_NETWORK_MISSING',
      shortMessage: 'Network not found.',
    });
  });
});

describe('from the view', () => {
  const submit = (at: typeof here, name: string) => at.engine.store.dispatch(submitName(name));

  test('what a name is for leads to the field, and that is told', async () => {
    here.engine.store.dispatch(modal.actions.opened({ view: 'ChooseAccountName', data: undefined }));
    here.engine.store.dispatch(openNameForm());
    expect(here.shown()).toEqual(['ChooseAccountName', 'RegisterAccountName']);
    expect(here.told.at(-1)).toBe('OPEN_ENS_FLOW');
  });

  test('success leads on, and there is no way back', async () => {
    here.walk();
    here.engine.store.dispatch(typeName('ada1'));
    await submit(here, 'ada1');
    expect(here.engine.store.getState().modal.stack).toEqual([
      { view: 'RegisterAccountNameSuccess', data: { name: 'ada1.reown.id' } },
    ]);
    expect(selectNames(here.engine.store.getState())).toMatchObject({ typed: '', registered: 'ada1.reown.id' });
  });

  test('a no in the wallet leads back to what was typed', async () => {
    const other = house({ signs: { error: new UserRejectedError('USER_REJECTED', {}) } });
    await other.connect();
    other.walk();
    other.engine.store.dispatch(typeName('ada1'));
    const asked = submit(other, 'ada1');
    other.engine.store.dispatch(modal.actions.pushed({ view: 'ApproveTransaction', data: undefined }));
    await expect(asked).rejects.toMatchObject({ code: 'USER_REJECTED' });
    expect(other.shown()).toEqual(['Account', 'ChooseAccountName', 'RegisterAccountName']);
    expect(selectNames(other.engine.store.getState())).toEqual({ typed: 'ada1', isSigned: false });
    expect(other.told.at(-1)).toBe('REGISTER_NAME_ERROR');
  });

  test('whoever has gone elsewhere meanwhile stays there', async () => {
    const asked = submit(here, 'ada1');
    here.engine.open();
    await asked;
    expect(here.shown()).toEqual(['Account']);
  });
});

describe('names at large, without the modal', () => {
  test('of the service’s zone, by the service; an address for the network, and nobody for a free one', async () => {
    const { calls } = here;
    expect(await calls.lookup('BO-porch.reown.id')).toEqual({
      name: golden.name.name,
      address: bo.address,
      avatar: 'https://pictures.example/bo.png',
    });
    expect(await calls.lookup('ada9.reown.id')).toBeNull();
    expect(await calls.lookup('аda.reown.id')).toBeNull();
    expect(await calls.lookup('bo')).toBeNull();
  });

  test('of any other zone, by the chain; in local mode all of them', async () => {
    const resolveName = vi.fn(async ({ name }: { name: string }) => (name === 'ada.eth' ? ada.address : null));
    const getIdentity = async () => ({ name: 'ada.eth', avatar: null });
    const { calls, world } = house({ local: true, acts: { resolveName, getIdentity } });
    expect(await calls.lookup('Ada.eth')).toEqual({ name: 'ada.eth', address: ada.address });
    expect(await calls.lookup(golden.name.name)).toBeNull();
    expect(await calls.reverse(ada.address)).toEqual([{ name: 'ada.eth', address: ada.address }]);
    expect(world.requests).toEqual([]);
  });

  test('a chain that does not answer is no word on who has a name', async () => {
    const resolveName = () => Promise.reject(new Error('fetch failed'));
    const { calls } = house({ local: true, acts: { resolveName } });
    await expect(calls.lookup('ada.eth')).rejects.toMatchObject({ code: 'NAME_LOOKUP_FAILED' });
  });

  test('a service that fails is told of, in its own words where it has some', async () => {
    const { calls, world } = here;
    world.faults.push({ match: '/v1/profile/', status: 500 });
    await expect(calls.lookup('ada1.reown.id')).rejects.toMatchObject({
      code: 'NAME_LOOKUP_FAILED',
      shortMessage: 'Error resolving name.',
    });
    await expect(calls.reverse(bo.address)).rejects.toMatchObject({
      code: 'NAME_REVERSE_FAILED',
      shortMessage: 'Error fetching names for address.',
    });
    world.faults[0] = { match: '/v1/profile/', status: 400, body: golden.takenName };
    await expect(calls.lookup('ada1.reown.id')).rejects.toMatchObject({ shortMessage: 'Name is already registered' });
  });
});

test('what a failure leaves open is asked again after the back-off', async () => {
  const { engine, world, env } = here;
  const heard: string[] = [];
  world.faults.push({ match: '/v1/identity', status: 500 }, { match: '/v1/profile/reverse', status: 500 });
  const query = { caipAddress: `${porch}:${bo.address}`, networkId: porch } as const;
  const { stop } = watchIdentity(engine.store, query, ({ status, name }) => heard.push(`${status} ${name}`));
  await vi.waitFor(() => expect(heard).toEqual(['unavailable null']));
  world.faults.length = 0;
  env.clock.advance(timeLimits.balanceBackoffMs);
  await vi.waitFor(() => expect(heard).toEqual(['unavailable null', `ready ${golden.name.name}`]));
  stop();
});

test('an account that nobody knows any more is shown without its old name, also where the first answer failed', async () => {
  const { engine, world, env } = here;
  const caipAddress = `${porch}:0x90F79bf6EB2c4f870365E785982E1f101E93b906` as const;
  const old = { name: 'sold.eth', avatar: null };
  engine.store.dispatch(connection.actions.profileTold({ account: caipAddress, profile: old }));
  const shown = () => engine.store.getState().connection.profiles[caipAddress];
  const heard: string[] = [];
  world.faults.push({ match: '/v1/identity', status: 500 }, { match: '/v1/profile/reverse', status: 500 });
  const query = { caipAddress, networkId: porch } as const;
  const { stop } = watchIdentity(engine.store, query, ({ status }) => heard.push(status));
  await vi.waitFor(() => expect(heard).toEqual(['unavailable']));
  expect(shown()).toEqual(old);
  world.faults.length = 0;
  env.clock.advance(timeLimits.balanceBackoffMs);
  await vi.waitFor(() => expect(heard).toEqual(['unavailable', 'ready']));
  expect(shown()).toEqual({ name: null, avatar: null });
  stop();
});
