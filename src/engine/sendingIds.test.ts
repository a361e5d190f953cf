import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askWalletToSend } from '@/store/flows/askWalletToSend';
import { beginSending } from '@/store/flows/prepareSending';
import { resumeSendings } from '@/store/flows/watchSending';
import { MOST_KEPT } from '@/store/sending/slice';
import { readSendings } from '@/store/sending/storage';
import { isUsed, rememberId } from '@/store/sending/usedIds';
import { createTestEnv } from '../../harness/env';
import { bo } from '../../harness/fixtures/accounts';
import { HASH, page, settle, token } from '../../harness/sendingHouse';

const request = { token, amount: '5', to: bo.address };
const again = { code: 'REQUEST_INVALID', details: { field: 'id', reason: 'used' } };
const malformed = { code: 'REQUEST_INVALID', details: { field: 'id', reason: 'malformed' } };

/** Sent by a host, under its own id. */
async function paid(id: string) {
  const house = await page();
  await house.store.dispatch(beginSending({ ...request, id }));
  void house.confirm(id);
  await settle();
  house.prompts[0]?.resolve(HASH);
  await settle();
  expect(house.stepOf(id)).toBe('sent');
  return house;
}

test('an id that a host gave is never paid again, however many came after it', async () => {
  const house = await paid('order-7');
  house.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  for (let at = 0; at < MOST_KEPT; at++) {
    house.env.clock.advance(1);
    await house.store.dispatch(beginSending(request));
  }
  expect(readSendings(house.env).some(({ id }) => id === 'order-7')).toBe(false);
  for (const { store } of [house, await page(house.env)]) {
    await expect(store.dispatch(beginSending({ ...request, id: 'order-7' }))).rejects.toMatchObject(again);
    await expect(store.dispatch(beginSending({ ...request, id: 'order-8' }))).resolves.toBe('order-8');
  }
});

test('nor is one whose record on the device was spoilt', async () => {
  const { env } = await paid('order-7');
  env.storage.setRaw('sendings', 'spoilt');
  const { store, prompts } = await page(env);
  await expect(store.dispatch(beginSending({ ...request, id: 'order-7' }))).rejects.toMatchObject(again);
  expect(prompts).toHaveLength(0);
});

test('a tab that was open before another one paid finds it paid', async () => {
  const env = createTestEnv();
  const [first, second] = [await page(env), await page(env)];
  await second.store.dispatch(resumeSendings());
  await first.store.dispatch(beginSending({ ...request, id: 'order-7' }));
  void first.confirm('order-7');
  await settle();
  await second.store.dispatch(beginSending({ ...request, id: 'order-7' }));
  void second.confirm('order-7');
  await settle();
  expect([first.prompts.length, second.prompts.length]).toEqual([1, 0]);
  first.prompts[0]?.resolve(HASH);
  await settle();
  expect(readSendings(env)).toMatchObject([{ id: 'order-7', step: 'sent', hash: HASH }]);
});

test.each([[''], ['x'.repeat(257)], [7], [{}]])('%j is no id: it could not be known again', async (id) => {
  const { store } = await page();
  await expect(store.dispatch(beginSending({ ...request, id: id as string }))).rejects.toMatchObject(malformed);
});

test('what was used is known for good, in as much room as at first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 256 }), { minLength: 1, maxLength: 60 }), (ids) => {
      const env = createTestEnv();
      rememberId(env, ids[0] as string);
      const room = env.storage.getRaw('sendingIds')?.length;
      for (const id of ids) rememberId(env, id);
      expect(ids.filter((id) => !isUsed(env, id))).toEqual([]);
      expect(env.storage.getRaw('sendingIds')?.length).toBe(room);
    }),
  );
});

test('of a thousand that were used, hardly any other is taken for one of them', () => {
  const env = createTestEnv();
  for (let at = 0; at < 1_000; at++) rememberId(env, `order-${at}`);
  const others = Array.from({ length: 5_000 }, (_, at) => `order-${at + 1_000}`);
  expect(others.filter((id) => isUsed(env, id)).length).toBeLessThan(5);
});

/** So many filters as storage has them, each with a little more than a quarter of its places taken, here and there. */
function sealed(count: number) {
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const one = () =>
    btoa(String.fromCharCode(...Array.from({ length: 8_192 }, (_, at) => (at < 99 ? 255 : next() & next()))));
  return JSON.stringify({ v: 2, d: Array.from({ length: count }, one) });
}
const filtersOf = (text: string | null): string[] => JSON.parse(text ?? '').d;

test('one that a quarter of is taken is left as it is, and another is begun: hardly an id is refused for it', () => {
  const env = createTestEnv();
  env.storage.setRaw('sendingIds', sealed(1));
  const [full] = filtersOf(env.storage.getRaw('sendingIds'));
  const ids = Array.from({ length: 2_000 }, (_none, at) => `order-${at}`);
  const taken = ids.filter((id) => isUsed(env, id));
  expect(taken.length).toBeLessThan(20);
  for (const id of ids.slice(0, 20)) expect(rememberId(env, id)).toBe(true);
  const after = filtersOf(env.storage.getRaw('sendingIds'));
  expect([after.length, after[0] === full]).toEqual([2, true]);
  expect(ids.slice(0, 20).every((id) => isUsed(env, id))).toBe(true);
  expect(taken.every((id) => isUsed(env, id))).toBe(true);
});

test('there are no more than sixteen: the last one takes the rest', () => {
  const env = createTestEnv();
  env.storage.setRaw('sendingIds', sealed(16));
  expect(rememberId(env, 'order-7')).toBe(true);
  expect(isUsed(env, 'order-7')).toBe(true);
  expect(filtersOf(env.storage.getRaw('sendingIds'))).toHaveLength(16);
});

test('the one filter of an earlier release is the first of them', () => {
  const env = createTestEnv();
  rememberId(env, 'order-7');
  const [first] = filtersOf(env.storage.getRaw('sendingIds'));
  env.storage.setRaw('sendingIds', JSON.stringify({ v: 1, d: first }));
  expect(rememberId(env, 'order-8')).toBe(true);
  expect(['order-7', 'order-8', 'order-9'].map((id) => isUsed(env, id))).toEqual([true, true, false]);
});

test.each([
  ['spoilt', 'spoilt'],
  ['spoilt within', '{"v":2,"d":["AAAA"]}'],
  ['no base64', '{"v":2,"d":["\u2603"]}'],
  ['no list', '{"v":2,"d":7}'],
  ['of a newer release', '{"v":9,"d":{}}'],
])(
  'what is %s is left as it is, and nobody is asked under an id that could not be known again',
  async (_what, text) => {
    const env = createTestEnv();
    env.storage.setRaw('sendingIds', text);
    const { store, prompts } = await page(env);
    await store.dispatch(beginSending({ ...request, id: 'order-7' }));
    await expect(store.dispatch(askWalletToSend('order-7'))).rejects.toMatchObject({
      details: { field: 'id', reason: 'unkept' },
    });
    expect(prompts).toHaveLength(0);
    expect(env.storage.getRaw('sendingIds')).toBe(text);
  },
);
