import { expect, test } from 'vitest';
import { send } from '@/store/flows/send';
import { createTestEnv } from '../../harness/env';
import { accounts, bo } from '../../harness/fixtures/accounts';
import { page, settle } from '../../harness/sendingHouse';
import { watchSendings } from './watchSendings';

const id = 'order-7';
const can = { atomic: { status: 'supported' } };
const transfers = [
  { to: bo.address, amount: 5n },
  { to: accounts[2].address, amount: '7' },
];

test.each([
  ['a transfer', { to: bo.address, amount: 5n }],
  ['a batch', { transfers }],
])('a wallet that never answers %s: it is told, can be left, and nobody is asked twice', async (_what, request) => {
  const env = createTestEnv();
  const house = await page(env, { can });
  const told: unknown[] = [];
  watchSendings(house.store, undefined, ({ sendings }) => told.push(sendings[0]?.step));
  const ask = (one = house, signal?: AbortSignal) => one.store.dispatch(send({ ...request, id, signal } as never));
  const leaving = new AbortController();
  const first = ask(house, leaving.signal);
  first.catch(() => {});
  await settle();
  env.clock.advance(24 * 3_600_000);
  await settle();
  expect([told.at(-1), house.prompts.length]).toEqual(['asked', 1]);

  leaving.abort();
  await expect(first).rejects.toMatchObject({ code: 'ABORTED', hint: expect.stringContaining('usePorticoSend') });
  expect(told.at(-1)).toBe('unsure');
  const after = await page(env, { can });
  for (const one of [house, after]) await expect(ask(one)).rejects.toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });

  await house.leave(id);
  expect(told.at(-1)).toBe('cancelled');
  await expect(ask()).rejects.toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
  // A yes that comes all the same is where the money is.
  house.prompts[0]?.resolve('0x01');
  await settle();
  expect(told.at(-1)).toBe('sent');
  expect([house.prompts.length, after.prompts.length]).toEqual([1, 0]);
});
