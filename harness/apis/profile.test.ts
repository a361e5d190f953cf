import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, test } from 'vitest';
import { registrationMessage } from '@/domain/names';
import { type accounts, ada, bo } from '../fixtures/accounts';
import { createMemoryLedger } from '../ledger/memory';
import { createWorld, type World } from '../world';
import { createApis } from './apis';

const now = Date.UTC(2026, 10, 21, 9);
const coinType = 2147514985;

function open(overrides: Partial<World> = {}) {
  const world = createWorld(overrides);
  const apis = createApis(world, createMemoryLedger(world), undefined, () => now);
  // biome-ignore lint/suspicious/noExplicitAny: a body is whatever the test says it is
  const ask = async (path: string, body?: unknown): Promise<{ status: number; body: any }> => {
    const init = body === undefined ? undefined : { method: 'POST', body: JSON.stringify(body) };
    const answer = await apis(new Request(`http://services.test/v1/profile/${path}`, init));
    return { status: answer.status, body: await answer.json() };
  };
  const register = async (
    name: string,
    more: object = {},
    by: Pick<(typeof accounts)[number], 'address' | 'privateKey'> = ada,
  ) => {
    const message = registrationMessage(name, now);
    const signature = await privateKeyToAccount(by.privateKey).signMessage({ message });
    return ask('account', { coin_type: coinType, address: by.address, message, signature, ...more });
  };
  return { world, ask, register };
}

describe('a name is stored once its signature holds', () => {
  test('and is found by name and by address from then on', async () => {
    const { ask, register } = open();
    expect((await ask('account/ada1.reown.id')).status).toBe(404);
    expect(await register('ada1.reown.id')).toEqual({ status: 200, body: { success: true } });
    const record = {
      name: 'ada1.reown.id',
      registered_at: new Date(now).toISOString(),
      updated_at: null,
      addresses: { [coinType]: { address: ada.address, created: new Date(now).toISOString() } },
      attributes: [],
    };
    expect((await ask('account/ada1.reown.id')).body).toEqual(record);
    expect((await ask(`reverse/${ada.address.toLowerCase()}`)).body).toEqual([record]);
    expect((await ask(`reverse/${bo.address}`)).body).toEqual([]);
    const { suggestions } = (await ask('suggestions/ada1?zone=reown.id')).body;
    expect(suggestions[0]).toEqual({ name: 'ada1.reown.id', registered: true });
    expect(suggestions[1].registered).toBe(false);
  });

  test.each([
    ['another’s signature', { address: bo.address }, 401, 'signature'],
    ['no signature', { signature: 'yes' }, 400, 'signature'],
    ['no address', { address: '0x12' }, 400, 'address'],
    ['a chain that nobody serves', { coin_type: 0x80000000 + 5 }, 400, 'coin_type'],
    ['a chain without its top bit', { coin_type: 60 }, 400, 'coin_type'],
    ['no message', { message: 'ada1.reown.id' }, 400, 'message'],
    ['an old message', { message: registrationMessage('ada1.reown.id', now - 301_000) }, 400, 'timestamp'],
    ['another message than was signed', { message: registrationMessage('ada2.reown.id', now) }, 401, 'signature'],
  ])('refused: %s', async (_what, more, status, field) => {
    const { world, register } = open();
    const answer = await register('ada1.reown.id', more);
    expect([answer.status, answer.body.status, answer.body.reasons[0].name]).toEqual([status, 'FAILED', field]);
    expect(world.names).toEqual([]);
  });

  test.each([
    ['ada.reown.id', 'Name length is invalid'],
    ['ada_1.reown.id', 'Name format is invalid'],
    ['Ada1.reown.id', 'Name format is invalid'],
    ['ada1.eth', 'Names here end in one of .reown.id, .wcn.id'],
  ])('refused: the name %s', async (name, description) => {
    const { register } = open();
    expect((await register(name)).body.reasons).toEqual([{ name: 'name', description }]);
  });

  test('refused: a name that somebody has', async () => {
    const { register } = open();
    await register('ada1.reown.id');
    const second = await register('ada1.reown.id', {}, bo);
    expect([second.status, second.body.reasons[0].description]).toEqual([400, 'Name is already registered']);
  });
});

test('a question that is none is refused, and says which part', async () => {
  const { ask } = open();
  for (const [path, field] of [
    ['account/ada', 'name'],
    ['reverse/0x12', 'address'],
    ['suggestions/a_b?zone=reown.id', 'name'],
    ['suggestions/ada1?zone=other.id', 'zone'],
  ] as const)
    expect([(await ask(path)).status, (await ask(path)).body.reasons[0].name]).toEqual([400, field]);
});
