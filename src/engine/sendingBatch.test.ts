import { expect, test } from 'vitest';
import { TimeoutError, UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits, transactionLimits } from '@/domain/limits';
import type { FoundTransfer, SendPreparedRequest } from '@/ports/transfer';
import { lookForReplacements } from '@/store/flows/replaceSending';
import { send } from '@/store/flows/send';
import { resumeSendings } from '@/store/flows/watchSending';
import { selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { createTestEnv } from '../../harness/env';
import { accounts, bo } from '../../harness/fixtures/accounts';
import { HASH, page, settle } from '../../harness/sendingHouse';
import { watchSendings } from './watchSendings';

const carol = accounts[2].address;
const transfers = [
  { to: bo.address, amount: 5n },
  { to: carol, amount: '7' },
];
const can = { atomic: { status: 'supported' } };
const id = 'order-7';
const batchId = '0x6f726465722d37';

/** A host has asked for a batch, and the wallet has its one prompt open. */
async function asked(env = createTestEnv()) {
  const house = await page(env, { can });
  const sent = house.store.dispatch(send({ transfers, id }));
  sent.catch(() => {});
  await settle();
  expect(house.prompts).toHaveLength(1);
  return { house, sent, stored: () => readSendings(env).find((one) => one.id === id) };
}

test.each([['supported'], ['ready']])('a wallet whose atomic is %s is asked once for all of it', async (status) => {
  const house = await page(undefined, { can: { atomic: { status } } });
  void house.store.dispatch(send({ transfers, id })).catch(() => {});
  await settle();
  const [prompt] = house.prompts;
  const request = prompt?.request as SendPreparedRequest;
  expect(request).toMatchObject({
    id,
    connectorId: 'example.harbor',
    prepared: { terms: { to: bo.address, amount: '5', others: [{ to: carol, amount: '7' }] } },
  });
  expect(house.prompts).toHaveLength(1);
});

test('an account without coins is asked all the same: its fee may be paid by others', async () => {
  const house = await page(undefined, { can });
  Object.assign(house.transfers, { warnings: ['fee-is-missing'], feeIs: 'estimated' });
  void house.store.dispatch(send({ transfers, id })).catch(() => {});
  await settle();
  expect(house.prompts).toHaveLength(1);
});

test.each([
  ['says nothing of it', {}],
  ['can’t', { atomic: { status: 'unsupported' } }],
  ['says what is no status', { atomic: { status: true } }],
  ['answers with rubbish', { error: makeError('RESPONSE_INVALID', {}) }],
  ['was never asked such a thing', undefined],
] as const)('a wallet that %s is not asked at all, and the host is told what to do', async (_what, says) => {
  const house = await page(undefined, { can: says as never });
  await expect(house.store.dispatch(send({ transfers, id }))).rejects.toMatchObject({
    code: 'ATOMICITY_UNSUPPORTED',
    name: 'UnsupportedError',
    hint: expect.stringContaining('one after another'),
  });
  expect(house.prompts).toHaveLength(0);
  expect(readSendings(house.env)).toEqual([]);
  // The id is free: nothing has begun.
  const single = house.store.dispatch(send({ ...transfers[0], id } as never));
  single.catch(() => {});
  await settle();
  expect(house.prompts).toHaveLength(1);
});

test('it resolves with the wallet’s id for the batch; its hash comes from the wallet, its end from the chain', async () => {
  const { house, sent, stored } = await asked();
  house.transfers.finds = { status: 'taken', batchId };
  house.prompts[0]?.resolve(batchId);
  expect(await sent).toBe(batchId);
  await settle();
  expect(stored()).toMatchObject({ step: 'sent', batchId });
  expect(stored()?.hash).toBeUndefined();
  house.transfers.finds = { status: 'taken', batchId, hash: HASH };
  house.env.clock.advance(timeLimits.answerWaitMs);
  await settle();
  expect(house.waits).toHaveLength(1);
  // However long it waits: what carries it is the wallet’s own.
  house.env.clock.advance(timeLimits.replaceSendingMs);
  expect(await house.store.dispatch(lookForReplacements(id))).toEqual([]);
  house.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect(stored()).toMatchObject({ step: 'mined', batchId, hash: HASH });
  const told: unknown[] = [];
  watchSendings(house.store, undefined, (state) => told.push(state.sendings[0])).stop();
  expect(told.at(-1)).toMatchObject({
    ...{ id, step: 'mined', batchId, hash: HASH, to: bo.address, amount: { base: '5' } },
    others: [{ to: carol, amount: { base: '7', whole: '0.000000000000000007', symbol: 'ETH' } }],
  });
});

test('a second call of its id is the first one, whatever the wallet says it can do by then', async () => {
  const { house, sent } = await asked();
  house.prompts[0]?.resolve(batchId);
  await sent;
  expect(await house.store.dispatch(send({ transfers, id }))).toBe(batchId);
  const after = await page(house.env, { can: {} });
  expect(await after.store.dispatch(send({ transfers, id }))).toBe(batchId);
  expect([house.prompts.length, after.prompts.length]).toEqual([1, 0]);
});

test('a page that comes after a reload knows its batchId, and goes on following it', async () => {
  const { house, sent } = await asked();
  house.prompts[0]?.resolve(batchId);
  await sent;
  const after = await page(house.env, { can });
  after.transfers.finds = { status: 'taken', batchId, hash: HASH };
  await after.store.dispatch(resumeSendings());
  await settle();
  expect(after.findTransfer).toHaveBeenCalledWith(
    expect.objectContaining({ batch: { connectorId: 'example.harbor', id, batchId } }),
  );
  after.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect(after.stepOf(id)).toBe('mined');
  expect(after.prompts).toHaveLength(0);
});

test('a page that went while the wallet was asked leaves it to the next, which asks the wallet by the id', async () => {
  const { house } = await asked();
  const after = await page(house.env, { can });
  await after.store.dispatch(resumeSendings());
  await settle();
  expect(after.stepOf(id)).toBe('unsure');
  expect(after.findTransfer).toHaveBeenCalledWith(
    expect.objectContaining({ batch: { connectorId: 'example.harbor', id, batchId: undefined } }),
  );
  after.transfers.finds = { status: 'taken', batchId };
  after.env.clock.advance(timeLimits.answerWaitMs);
  await settle();
  expect(selectSending(after.store.getState(), id)).toMatchObject({ step: 'sent', batchId });
  expect(after.prompts).toHaveLength(0);
});

test.each([
  ['breaks off', makeError('RPC_INTERNAL', {})],
  ['answers with rubbish', makeError('RESPONSE_INVALID', {})],
  ['knows the id already', makeError('BUNDLE_DUPLICATE', {})],
])('what a wallet that %s did, its status tells', async (_what, error) => {
  const { house, sent, stored } = await asked();
  house.transfers.finds = { status: 'taken', batchId, hash: HASH };
  house.prompts[0]?.reject(error);
  await expect(sent).rejects.toMatchObject({ code: error.code });
  await settle();
  expect(stored()).toMatchObject({ step: 'sent', batchId, hash: HASH });
  expect(house.prompts).toHaveLength(1);
});

test.each([
  ['no', new UserRejectedError('USER_REJECTED', { rpcCode: 4001 }), 'cancelled'],
  ['no to the upgrade', new UserRejectedError('UPGRADE_REJECTED', { rpcCode: 5750 }), 'cancelled'],
  ['too many', makeError('BUNDLE_TOO_LARGE', {}), 'failed'],
  ['not all or none', makeError('ATOMICITY_UNSUPPORTED', {}), 'failed'],
  ['not here', makeError('BUNDLE_CHAIN_UNSUPPORTED', {}), 'failed'],
])('a wallet that says %s has sent nothing', async (_what, error, step) => {
  const { house, sent, stored } = await asked();
  house.prompts[0]?.reject(error);
  await expect(sent).rejects.toMatchObject({ code: error.code });
  await settle();
  expect(stored()).toMatchObject({ step, code: error.code });
  expect(house.findTransfer).not.toHaveBeenCalled();
});

test.each([
  ['never sent it', { status: 'impossible' }, { step: 'dropped' }],
  [
    'reverted all of it',
    { status: 'taken', batchId, hash: HASH, failure: 'TRANSACTION_REVERTED' },
    { step: 'failed', code: 'TRANSACTION_REVERTED', hash: HASH },
  ],
  [
    'sent a part, against what was asked',
    { status: 'taken', batchId, hash: HASH, failure: 'BATCH_PARTLY_SENT' },
    { step: 'failed', code: 'BATCH_PARTLY_SENT', hash: HASH },
  ],
] as const)('a wallet that took it, and %s', async (_what, finds, told) => {
  const { house, stored } = await asked();
  house.transfers.finds = finds as never;
  house.prompts[0]?.resolve(batchId);
  await settle();
  expect(stored()).toMatchObject(told);
});

test('what can’t be one is told before anybody is asked', async () => {
  const house = await page(undefined, { can });
  const tried = (more: object) => house.store.dispatch(send({ transfers, ...more } as never));
  await expect(tried({ transfers: [] })).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' });
  const many = Array.from({ length: 21 }, () => transfers[0]);
  await expect(tried({ transfers: many })).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    details: { field: 'transfers' },
  });
  for (const wrong of [{ amount: 'max' }, { amount: '0' }, { amount: -1n }, { amount: '1.5' }, { to: '' }])
    await expect(tried({ transfers: [transfers[0], { ...transfers[1], ...wrong }] })).rejects.toMatchObject({
      code: 'SEND_INCOMPLETE',
    });
  await expect(tried({ transfers: 'all' })).rejects.toMatchObject({ details: { field: 'transfers' } });
  await expect(tried({ transfers: [transfers[0], null] })).rejects.toMatchObject({ code: 'SEND_INCOMPLETE' });
  expect(house.prompts).toHaveLength(0);
  expect(readSendings(house.env)).toEqual([]);
});

test('each name of it is looked up again before the wallet is asked', async () => {
  const house = await page(undefined, { can });
  house.transfers.names = { 'bo.eth': bo.address, 'carol.eth': carol };
  const named = [
    { to: 'bo.eth', amount: 5n },
    { to: 'carol.eth', amount: 7n },
  ];
  const sent = house.store.dispatch(send({ transfers: named, id }));
  await settle();
  expect(house.prompts).toHaveLength(1);
  house.prompts[0]?.reject(makeError('NONCE_TOO_LOW', {}));
  await expect(sent).rejects.toMatchObject({ code: 'NONCE_TOO_LOW' });
  let asks = 0;
  house.transfers.names = new Proxy({} as Record<string, string>, {
    get: (_all, name) => (name === 'error' ? undefined : name === 'carol.eth' && ++asks > 1 ? bo.address : carol),
  });
  await expect(house.store.dispatch(send({ transfers: named, id: 'order-8' }))).rejects.toMatchObject({
    code: 'REQUEST_INVALID',
    details: { field: 'name' },
  });
  expect(house.prompts).toHaveLength(1);
});

test('a wallet that took it and knows it no longer: after some looks nobody knows, and what it finds again counts', async () => {
  const { house, sent, stored } = await asked();
  house.transfers.finds = { status: 'taken', batchId };
  house.prompts[0]?.resolve(batchId);
  await sent;
  const look = async (finds: FoundTransfer, times = 1) => {
    house.transfers.finds = finds;
    for (let at = 0; at < times; at++) {
      house.env.clock.advance(timeLimits.answerWaitMs);
      await settle();
    }
    return stored()?.step;
  };
  const most = transactionLimits.unknownBatchCount;
  expect(await look({ status: 'unknown' }, most - 1)).toBe('sent');
  // It is slow to know, and no more than that: what counts is how often in a row.
  expect(await look({ status: 'taken', batchId })).toBe('sent');
  expect(await look({ status: 'unknown' }, most - 1)).toBe('sent');
  expect(await look({ status: 'unknown' })).toBe('unsure');
  expect(stored()).toMatchObject({ batchId });
  // A second call of the id asks nobody.
  expect(await house.store.dispatch(send({ transfers, id }))).toBe(batchId);
  const after = await page(house.env, { can });
  after.transfers.finds = { status: 'unknown' };
  await after.store.dispatch(resumeSendings());
  await settle();
  expect(after.stepOf(id)).toBe('unsure');
  expect(await look({ status: 'taken', batchId, hash: HASH })).toBe('sent');
  house.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect(stored()).toMatchObject({ step: 'mined', batchId, hash: HASH });
  expect([house.prompts.length, after.prompts.length]).toEqual([1, 0]);
});

test('a wallet that knows none before it took it may still be asking', async () => {
  const { house, stored } = await asked();
  house.transfers.finds = { status: 'unknown' };
  house.prompts[0]?.reject(makeError('RPC_INTERNAL', {}));
  for (let at = 0; at <= transactionLimits.unknownBatchCount; at++) {
    await settle();
    house.env.clock.advance(timeLimits.answerWaitMs);
  }
  expect(stored()).toMatchObject({ step: 'unsure' });
  expect(stored()?.batchId).toBeUndefined();
});

test('a wallet that never says what it can do ends it with an error of its own, and the id stays free', async () => {
  const silence = new TimeoutError('REQUEST_TIMEOUT', {}, { message: 'The wallet does not answer.' });
  const house = await page(undefined, { can: { error: silence } });
  await expect(house.store.dispatch(send({ transfers, id }))).rejects.toBe(silence);
  expect([house.prompts.length, readSendings(house.env)]).toEqual([0, []]);
});
