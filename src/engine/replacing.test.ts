import { expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import type { ReplacementEffect } from '@/ports/replacement';
import { lookForReplacements, replaceSending } from '@/store/flows/replaceSending';
import { resumeSendings } from '@/store/flows/watchSending';
import { selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import type { PretendWallet } from '../../harness/adapter';
import { ada } from '../../harness/fixtures/accounts';
import { events, HASH, type House, late, OTHER, page, reach, replaced, settle } from '../../harness/sendingHouse';

const kept = (house: House, id: string) => readSendings(house.env).find((one) => one.id === id);
const held = (house: House, id: string) => selectSending(house.store.getState(), id);
const offers = (house: House, id: string) => house.store.dispatch(lookForReplacements(id));

test('it is offered once a transfer has waited too long, and not before', async () => {
  const { house, id } = await reach('sent');
  expect(await offers(house, id)).toEqual([]);
  house.env.clock.advance(timeLimits.replaceSendingMs - 1);
  expect(await offers(house, id)).toEqual([]);
  house.env.clock.advance(1);
  expect(await offers(house, id)).toEqual(['faster', 'cancel']);
});

test.each([
  ['the chain says that it waits no longer', false],
  ['no node answers', { error: makeError('HTTP_FAILED', { url: 'http://node.test' }) }],
])('it is not offered where %s', async (_why, isWaiting) => {
  const { house, id } = await late();
  house.transfers.isWaiting = isWaiting;
  expect(await offers(house, id)).toEqual([]);
  await expect(house.store.dispatch(replaceSending({ id, kind: 'faster' }))).rejects.toMatchObject({
    code: isWaiting ? 'HTTP_FAILED' : 'NONCE_TOO_LOW',
  });
  expect(house.stepOf(id)).toBe('sent');
});

test.each<[string, Partial<PretendWallet>]>([
  ['an account that is a contract', { accounts: [{ address: ada.address, type: 'smartAccount' }] }],
  ['a wallet behind a login', { type: 'AUTH' }],
])('it is not offered for %s', async (_what, wallet) => {
  const { house, id } = await late(wallet);
  expect(await offers(house, id)).toEqual([]);
});

test('it is not offered by another wallet than the one that sent it', async () => {
  const { house, id } = await late();
  await house.engine.disconnect();
  expect(await offers(house, id)).toEqual([]);
  await expect(house.store.dispatch(replaceSending({ id, kind: 'cancel' }))).rejects.toMatchObject({
    code: 'NOT_CONNECTED',
  });
  expect(house.replacements).toEqual([]);
  expect(kept(house, id)).not.toHaveProperty('replacement');
});

test('it is written down before the wallet is asked, and the wallet is asked once', async () => {
  const { house, id } = await late();
  void house.replace(id, 'faster');
  void house.replace(id, 'faster');
  await settle();
  expect(house.replacements).toHaveLength(1);
  expect(kept(house, id)).toMatchObject({
    step: 'replacing',
    hash: HASH,
    replacement: { kind: 'faster', fee: { base: '472500000000000' } },
  });
});

test('a second tab finds it asked', async () => {
  const { house, id } = await late();
  const other = await page(house.env);
  await other.store.dispatch(resumeSendings());
  await settle();
  expect(other.stepOf(id)).toBe('sent');
  void house.replace(id, 'faster');
  await settle();
  await expect(other.store.dispatch(replaceSending({ id, kind: 'cancel' }))).rejects.toMatchObject({
    code: 'NONCE_TOO_LOW',
  });
  expect(house.replacements.length + other.replacements.length).toBe(1);
});

test.each([
  ['a no', new UserRejectedError('USER_REJECTED', { rpcCode: 4001 }), undefined],
  ['a place that is taken', makeError('NONCE_TOO_LOW', {}), undefined],
  ['a request it can’t read', makeError('REQUEST_INVALID', { field: 'from' }), undefined],
  ['a wallet that is gone', makeError('CONNECTOR_NOT_FOUND', { connectorId: 'x' }), undefined],
  ['a locked wallet', makeError('WALLET_LOCKED', {} as never), undefined],
  ['a namespace that is not there', makeError('NAMESPACE_UNSUPPORTED', { namespace: 'eip155' } as never), undefined],
  ['a wallet that can’t', makeError('METHOD_UNSUPPORTED', {} as never), 'hidden'],
  ['a wallet that signs something else', makeError('RESPONSE_INVALID', {}), 'ignored'],
])('%s leaves the transfer as it was', async (_what, error, habit) => {
  const { house, id } = await late();
  const work = house.store.dispatch(replaceSending({ id, kind: 'faster' }));
  await settle();
  house.replacements[0]?.reject(error);
  await expect(work).rejects.toBe(error);
  expect(kept(house, id)).toMatchObject({ step: 'sent', hash: HASH });
  expect(kept(house, id)).not.toHaveProperty('replacement');
  expect(held(house, id)?.nonceHabit).toBe(habit);
  expect(await offers(house, id)).toEqual(habit === 'hidden' ? ['cancel'] : habit ? [] : ['faster', 'cancel']);
});

test('while nobody knows what the wallet answered, the chain tells; it is offered again after another wait', async () => {
  const { house, id } = await late();
  void house.replace(id, 'cancel');
  await settle();
  house.replacements[0]?.reject(makeError('RPC_INTERNAL', {}));
  await settle();
  expect(kept(house, id)).toMatchObject({ step: 'sent', replacement: { kind: 'cancel' } });
  expect(await offers(house, id)).toEqual([]);
  house.env.clock.advance(timeLimits.replaceSendingMs);
  expect(await offers(house, id)).toEqual(['faster', 'cancel']);
  house.transfers.tells = { [OTHER]: { isInPlace: true, effect: 'cancels' } };
  house.waits[0]?.resolve({ status: 'success', hash: OTHER, replaced: 'cancelled' });
  await settle();
  expect(held(house, id)).toMatchObject({ step: 'cancelled', otherHash: OTHER });
});

test.each<['faster' | 'cancel', ReplacementEffect, string]>([
  ['faster', 'pays', 'mined'],
  ['cancel', 'cancels', 'cancelled'],
  // Somebody used the wallet’s own button meanwhile.
  ['cancel', 'other', 'replaced'],
])('asked for %s, what was mined %s: %s', async (kind, effect, step) => {
  const { house, id } = await replaced(kind, { isInPlace: true, effect });
  expect(held(house, id)).toMatchObject({ step: 'sent', replacement: { hash: OTHER, isSeen: true } });
  house.waits[0]?.resolve({ status: 'success', hash: OTHER, replaced: 'replaced' });
  await settle();
  expect(held(house, id)).toMatchObject({ step, hash: HASH, otherHash: OTHER });
});

test('the first one was faster than what should cancel it', async () => {
  const { house, id } = await replaced('cancel', { isInPlace: true, effect: 'cancels' });
  house.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect(held(house, id)).toMatchObject({ step: 'mined' });
  expect(held(house, id)?.otherHash).toBeUndefined();
});

test('after a reload both are waited for, and either tells', async () => {
  const { house, id } = await replaced('cancel');
  const after = await page(house.env);
  after.transfers.tells = { [OTHER]: { isInPlace: true, effect: 'cancels' } };
  await after.store.dispatch(resumeSendings());
  await settle();
  expect(after.waits).toHaveLength(2);
  after.waits[1]?.resolve({ status: 'success', hash: OTHER });
  await settle();
  expect(held(after, id)).toMatchObject({ step: 'cancelled', otherHash: OTHER });
});

test('a wallet that took another nonce is found out: nothing of it counts for the transfer, and it is not asked again', async () => {
  const { house, id } = await replaced('cancel', { isInPlace: false, effect: 'cancels' });
  expect(held(house, id)).toMatchObject({ step: 'sent', nonceHabit: 'ignored' });
  house.env.clock.advance(timeLimits.replaceSendingMs);
  expect(await offers(house, id)).toEqual([]);
  const after = await page(house.env);
  await after.store.dispatch(resumeSendings());
  await settle();
  // The transfer alone is waited for.
  expect(after.waits).toHaveLength(1);
  after.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect(after.stepOf(id)).toBe('mined');
});

test('before it is found out, what the wallet put elsewhere ends nothing', async () => {
  const { house, id } = await replaced('cancel');
  const after = await page(house.env);
  await after.store.dispatch(resumeSendings());
  await settle();
  after.transfers.tells = { [OTHER]: { isInPlace: false, effect: 'cancels' } };
  after.waits[1]?.resolve({ status: 'success', hash: OTHER });
  await settle();
  expect(after.stepOf(id)).toBe('sent');
  after.waits[0]?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect(after.stepOf(id)).toBe('mined');
});

test('what a node did not know at once is asked for again', async () => {
  const { house, id } = await replaced('faster');
  expect(held(house, id)?.replacement?.isSeen).toBeUndefined();
  house.transfers.tells = { [OTHER]: { isInPlace: true, effect: 'pays' } };
  house.env.clock.advance(timeLimits.answerWaitMs);
  await settle();
  expect(held(house, id)?.replacement?.isSeen).toBe(true);
});

test('after a cancelling went out nothing is offered: the payment is not sent once more', async () => {
  const { house, id } = await replaced('cancel', { isInPlace: true, effect: 'cancels' });
  house.env.clock.advance(timeLimits.replaceSendingMs);
  expect(await offers(house, id)).toEqual([]);
});

test('a yes after its person stopped waiting is a yes all the same', async () => {
  const { house, id } = await late();
  void house.replace(id, 'cancel');
  await settle();
  await house.stopReplacing(id);
  expect(house.stepOf(id)).toBe('sent');
  house.replacements[0]?.resolve(OTHER);
  await settle();
  expect(kept(house, id)).toMatchObject({ step: 'sent', replacement: { kind: 'cancel', hash: OTHER } });
  await events.mined?.(house, id);
  await settle();
  expect(house.stepOf(id)).toBe('mined');
});
