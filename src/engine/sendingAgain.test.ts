import { expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { makeError } from '@/domain/errors/toPorticoError';
import type { SendPreparedRequest } from '@/ports/transfer';
import { beginSending } from '@/store/flows/prepareSending';
import { send } from '@/store/flows/send';
import { resumeSendings } from '@/store/flows/watchSending';
import { readSendings } from '@/store/sending/storage';
import { isUsed } from '@/store/sending/usedIds';
import { createTestEnv } from '../../harness/env';
import { accounts, bo } from '../../harness/fixtures/accounts';
import { HASH, type House, page, settle, token } from '../../harness/sendingHouse';

const id = 'order-7';
const order = { to: bo.address, amount: 5n, id };
const wealth = { coin: '9000000000000000000' };

const ask = ({ store }: House, more: object = {}) => {
  const answer = store.dispatch(send({ ...order, ...more }));
  answer.catch(() => {});
  return answer;
};
const amountAsked = (house: House, at = 0) =>
  (house.prompts[at]?.request as SendPreparedRequest | undefined)?.prepared.terms.amount;

test.each([['the same page'], ['another page']])(
  'refused before the wallet was asked: %s may try again',
  async (where) => {
    const first = await page();
    first.transfers.held.coin = '0';
    await expect(ask(first)).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    expect(isUsed(first.env, id)).toBe(false);
    const house = where === 'the same page' ? first : await page(first.env);
    Object.assign(house.transfers.held, wealth);
    const answer = ask(house, { amount: 6n });
    await settle();
    expect(amountAsked(house)).toBe('6');
    house.prompts[0]?.resolve(HASH);
    expect(await answer).toBe(HASH);
    expect(await ask(house)).toBe(HASH);
    expect(house.prompts).toHaveLength(1);
    expect(readSendings(house.env)).toHaveLength(1);
  },
);

test.each([['intent'], ['priced']])('a page that went at %s had asked nobody: the next one may', async (step) => {
  const gone = await page();
  await gone.store.dispatch(beginSending({ token, amount: '5', to: bo.address, id }));
  if (step === 'priced') await gone.check(id);
  expect(gone.stepOf(id)).toBe(step);
  const house = await page(gone.env);
  await house.store.dispatch(resumeSendings());
  const answer = ask(house, { amount: 6n });
  await settle();
  expect(amountAsked(house)).toBe('6');
  // It was not gone: it is asked once all the same.
  void gone.confirm(id);
  await settle();
  expect(gone.prompts).toHaveLength(0);
  house.prompts[0]?.resolve(HASH);
  expect(await answer).toBe(HASH);
});

test('one that is given up while the chain is asked, and begun again, is the new one alone', async () => {
  const house = await page();
  let open = () => {};
  house.transfers.until = new Promise((resolve) => {
    open = resolve;
  });
  const stop = new AbortController();
  const first = ask(house, { signal: stop.signal });
  await settle();
  stop.abort();
  await expect(first).rejects.toMatchObject({ code: 'ABORTED' });
  expect(house.stepOf(id)).toBe('cancelled');
  void ask(house, { amount: 6n });
  await settle();
  open();
  await settle();
  expect(house.prompts.map((_one, at) => amountAsked(house, at))).toEqual(['6']);
});

test('the check of one that was given up tells nothing of the next', async () => {
  const house = await page();
  const request = { token, amount: '5', to: bo.address, id };
  await house.store.dispatch(beginSending(request));
  let open = () => {};
  house.transfers.until = new Promise((resolve) => {
    open = resolve;
  });
  const old = house.confirm(id);
  await settle();
  await house.leave(id);
  await house.store.dispatch(beginSending({ ...request, amount: '6' }));
  open();
  await old;
  expect([house.stepOf(id), house.prompts.length]).toEqual(['intent', 0]);
});

/** Asked for, and answered; then by the same page and by the next, what a second call throws. */
async function refusals(answer: unknown) {
  const house = await page();
  void ask(house);
  await settle();
  expect(isUsed(house.env, id)).toBe(true);
  house.prompts[0]?.reject(answer);
  await settle();
  const after = await page(house.env);
  const thrown = await Promise.all([house, after].map((one) => ask(one).catch((error: unknown) => error)));
  expect(house.prompts.length + after.prompts.length).toBe(1);
  return thrown as PorticoError[];
}

test('after the visitor’s no it is used, and says so as a no', async () => {
  for (const error of await refusals(new UserRejectedError('USER_REJECTED', { rpcCode: 4001 }))) {
    expect(error).toBeInstanceOf(UserRejectedError);
    expect(error).toMatchObject({ code: 'USER_REJECTED', hint: expect.stringContaining('another id') });
    expect(error.shortMessage).toContain('said no');
  }
});

test('after a wallet’s refusal it is used, and the error is the wallet’s with its details', async () => {
  for (const error of await refusals(makeError('REQUEST_INVALID', { field: 'amount' })))
    expect(error).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field: 'amount' },
      shortMessage: 'The wallet was asked already, and it was not sent.',
    });
});

test('an answer that was lost is nowhere said to be a no', async () => {
  for (const error of await refusals(makeError('RPC_INTERNAL', {}))) {
    expect(error).toMatchObject({ code: 'RPC_INTERNAL' });
    expect(error.message).not.toMatch(/not sent|free/);
    expect(error.shortMessage).toContain('not known');
  }
});

test('what was sent and reverted is not said to be unsent', async () => {
  const house = await page();
  void ask(house);
  await settle();
  house.prompts[0]?.resolve(HASH);
  await settle();
  house.waits[0]?.resolve({ status: 'reverted', hash: HASH, reason: 'no' });
  await settle();
  const error = await ask(house).catch((thrown: unknown) => thrown as PorticoError);
  expect(error).toBeInstanceOf(PorticoError);
  expect(error).toMatchObject({ code: 'TRANSACTION_REVERTED', details: { reason: 'no', hash: HASH } });
  expect((error as PorticoError).message).not.toContain('not sent');
  expect((error as PorticoError).message).toContain(HASH);
});

test('a batch that its wallet took and never sent has no name to resolve with', async () => {
  const house = await page(undefined, { can: { atomic: { status: 'supported' } } });
  const transfers = [order, { ...order, to: accounts[2].address }].map(({ to, amount }) => ({ to, amount }));
  const batch = () => house.store.dispatch(send({ transfers, id }));
  const first = batch();
  await settle();
  house.transfers.finds = { status: 'impossible' };
  house.prompts[0]?.resolve('0x6f');
  expect(await first).toBe('0x6f');
  await settle();
  expect(house.stepOf(id)).toBe('dropped');
  await expect(batch()).rejects.toMatchObject({
    code: 'RPC_TRANSACTION_REJECTED',
    shortMessage: 'The wallet was asked already, and it never left.',
  });
  expect(house.prompts).toHaveLength(1);
});

test('a device that does not keep the id: nobody is asked, until it does; without an id it goes on', async () => {
  const { storage, ...env } = createTestEnv();
  let isFullUp = true;
  const house = await page({
    ...env,
    storage: { ...storage, keepRaw: (key, text) => !isFullUp && storage.keepRaw(key, text) },
  });
  for (let at = 0; at < 2; at++)
    await expect(ask(house)).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field: 'id', reason: 'unkept' },
      hint: expect.stringContaining('storage'),
    });
  expect(house.prompts).toHaveLength(0);
  void ask(house, { id: undefined });
  await settle();
  expect(house.prompts).toHaveLength(1);
  isFullUp = false;
  void ask(house);
  await settle();
  expect(house.prompts).toHaveLength(2);
});
