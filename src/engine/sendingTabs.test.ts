import { expect, test, vi } from 'vitest';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import { send } from '@/store/flows/send';
import { resumeSendings } from '@/store/flows/watchSending';
import { readSendings } from '@/store/sending/storage';
import { createTestEnv } from '../../harness/env';
import { bo } from '../../harness/fixtures/accounts';
import { HASH, OTHER, page, settle } from '../../harness/sendingHouse';

const id = 'order-7';
const order = { to: bo.address, amount: 5n, id };

/** Two tabs that are open before either sends. */
async function tabs() {
  const env = createTestEnv();
  const [first, second] = [await page(env), await page(env)];
  for (const { store } of [first, second]) await store.dispatch(resumeSendings());
  const ask = ({ store }: typeof first) => {
    const answer = store.dispatch(send(order));
    answer.catch(() => {});
    return answer;
  };
  return { env, first, second, ask, stored: () => readSendings(env).find((one) => one.id === id) };
}

/** The second one's word from the chain comes when the first has its prompt open. */
async function overtaken() {
  const house = await tabs();
  const { first, second, ask } = house;
  let open = () => {};
  second.transfers.until = new Promise((resolve) => {
    open = resolve;
  });
  first.transfers.until = Promise.resolve().then(settle);
  const answers = [ask(first), ask(second)] as const;
  await settle();
  await settle();
  expect([first.prompts.length, second.prompts.length]).toEqual([1, 0]);
  return { ...house, open, answers };
}

test('a check that ends after another tab has asked the wallet asks it no second time', async () => {
  const { first, second, open, answers, stored } = await overtaken();
  open();
  await settle();
  expect([first.prompts.length, second.prompts.length]).toEqual([1, 0]);
  expect(stored()?.step).toBe('asked');
  await expect(answers[1]).rejects.toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
  expect(second.stepOf(id)).toBe('unsure');
});

test('nor does one that fails by then say that the other’s has failed', async () => {
  const { first, second, open, answers, stored } = await overtaken();
  second.transfers.fails = { error: makeError('FUNDS_INSUFFICIENT', {}) };
  open();
  await settle();
  expect(stored()?.step).toBe('asked');
  await expect(answers[1]).rejects.toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
  first.prompts[0]?.resolve(HASH);
  expect(await answers[0]).toBe(HASH);
  expect(stored()).toMatchObject({ step: 'sent', hash: HASH });
  expect(second.prompts).toHaveLength(0);
});

test('a tab that finds it asked follows it, without a reload, to its hash and its end', async () => {
  const { env, first, second, ask } = await tabs();
  void ask(first);
  await settle();
  await expect(ask(second)).rejects.toMatchObject({ code: 'RPC_RESOURCE_UNAVAILABLE' });
  expect(second.stepOf(id)).toBe('unsure');
  first.prompts[0]?.resolve(HASH);
  await settle();
  env.clock.advance(timeLimits.answerWaitMs);
  await settle();
  expect(second.stepOf(id)).toBe('sent');
  expect(await ask(second)).toBe(HASH);
  second.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect(second.stepOf(id)).toBe('mined');
});

test('what one tab has learnt is not unlearnt by another that gives it up', async () => {
  const { first, second, ask, stored } = await tabs();
  void ask(first);
  await settle();
  void ask(second);
  await settle();
  first.prompts[0]?.resolve(HASH);
  await settle();
  await second.leave(id);
  expect(stored()).toMatchObject({ step: 'sent', hash: HASH });
  expect(second.stepOf(id)).toBe('sent');
});

test('where the browser has locks, storage is read and the wallet is asked under one', async () => {
  const { first, ask } = await tabs();
  let grant = () => {};
  const request = vi.fn((_name: string, act: () => unknown) => new Promise((done) => (grant = () => done(act()))));
  vi.stubGlobal('navigator', { locks: { request } });
  const answer = ask(first);
  await settle();
  expect([request.mock.calls.length, first.prompts.length]).toEqual([1, 0]);
  grant();
  // The lock is let go before the visitor answers.
  await request.mock.results[0]?.value;
  expect(first.prompts).toHaveLength(1);
  first.prompts[0]?.resolve(HASH);
  expect(await answer).toBe(HASH);
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } });
  const other = first.store.dispatch(send({ ...order, id: 'order-8' }));
  await settle();
  first.prompts[1]?.resolve(OTHER);
  expect(await other).toBe(OTHER);
  vi.unstubAllGlobals();
});
