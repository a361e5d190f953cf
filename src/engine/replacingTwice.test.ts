import { expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { makeError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import type { ReplacementKind } from '@/ports/replacement';
import { lookForReplacements } from '@/store/flows/replaceSending';
import { resumeSendings } from '@/store/flows/watchSending';
import { selectSending } from '@/store/sending/steps';
import type { PretendWallet } from '../../harness/adapter';
import { HASH, type House, late, OTHER, page, reach, replaced, settle } from '../../harness/sendingHouse';

/* A transfer with several names: what of them the chain knows, and what becomes of each. */

const held = (house: House, id: string) => selectSending(house.store.getState(), id);
const offers = (house: House, id: string) => house.store.dispatch(lookForReplacements(id));
const THIRD = `0x${'9'.repeat(64)}`;

test.each<[string, Partial<PretendWallet>, ReplacementKind[]]>([
  ['counts for the next transfer of one that announced itself', {}, ['cancel']],
  ['holds for this transfer alone behind window.ethereum', { type: 'INJECTED' }, ['faster', 'cancel']],
  ['holds for this transfer alone behind a pairing', { type: 'WALLET_CONNECT' }, ['faster', 'cancel']],
])('what is learnt of a wallet %s', async (_what, wallet, next) => {
  const { house, id } = await late(wallet);
  const second = await house.begin();
  await house.check(second);
  void house.confirm(second);
  await settle();
  house.prompts[1]?.resolve(THIRD);
  await settle();
  house.env.clock.advance(timeLimits.replaceSendingMs);
  void house.replace(id, 'faster');
  await settle();
  house.replacements[0]?.reject(makeError('METHOD_UNSUPPORTED', {} as never));
  await settle();
  expect(await offers(house, id)).toEqual(['cancel']);
  expect(house.stepOf(second)).toBe('sent');
  expect(await offers(house, second)).toEqual(next);
});

test.each([
  ['a line that broke off', makeError('HTTP_FAILED', { url: 'http://node.test' })],
  ['a node that has too much to do', makeError('RPC_LIMIT_EXCEEDED', {})],
  ['a node that does not want it', makeError('RPC_TRANSACTION_REJECTED', {})],
])('signed, and not sent for %s: the first one counts until the chain has the other', async (_why, error) => {
  const { house, id } = await late();
  void house.replace(id, 'cancel');
  await settle();
  house.replacements[0]?.request.onSigned?.(OTHER);
  house.replacements[0]?.reject(error);
  await settle();
  expect(held(house, id)).toMatchObject({ step: 'sent', hash: HASH, hashes: [OTHER] });
  expect(held(house, id)?.replacement?.isSeen).toBeUndefined();
  house.env.clock.advance(timeLimits.replaceSendingMs);
  expect(await offers(house, id)).toEqual(['faster', 'cancel']);
  expect(house.lookedAt.at(-1)).toBe(HASH);
});

test('a cancelling that nobody knew of, and the chain has after all, is one: nothing more is offered', async () => {
  const { house, id } = await replaced('cancel');
  house.env.clock.advance(timeLimits.replaceSendingMs);
  expect(await offers(house, id)).toEqual(['faster', 'cancel']);
  house.transfers.tells = { [OTHER]: { isInPlace: true, effect: 'cancels' } };
  house.env.clock.advance(timeLimits.answerWaitMs);
  await settle();
  expect(await offers(house, id)).toEqual([]);
});

test('where it was seen is kept, and every name: after a reload all are waited for', async () => {
  const { house, id } = await replaced('faster', { isInPlace: true, effect: 'pays' });
  house.waits[0]?.request.onPlace?.('{"nonce":1}');
  house.env.clock.advance(timeLimits.replaceSendingMs);
  void house.replace(id, 'cancel');
  await settle();
  expect(house.lookedAt.at(-1)).toBe(OTHER);
  house.replacements[1]?.resolve(THIRD);
  await settle();
  const after = await page(house.env);
  after.transfers.tells = { [OTHER]: { isInPlace: true, effect: 'pays' } };
  await after.store.dispatch(resumeSendings());
  await settle();
  expect(after.waits.map(({ request }) => [request.hash, request.place])).toEqual([
    [HASH, '{"nonce":1}'],
    [OTHER, undefined],
    [THIRD, undefined],
  ]);
  after.waits[1]?.resolve({ status: 'success', hash: OTHER });
  await settle();
  expect(held(after, id)).toMatchObject({ step: 'mined', otherHash: OTHER });
});

const drop = async ({ waits, env }: House, at: number) => {
  waits[at]?.resolve({ status: 'dropped', hash: waits[at].request.hash });
  await settle();
  env.clock.advance(timeLimits.answerWaitMs);
  await settle();
};

test('the first one is lost while another is out: that one tells', async () => {
  const { house, id } = await replaced('cancel', { isInPlace: true, effect: 'cancels' });
  await drop(house, 0);
  expect(house.stepOf(id)).toBe('sent');
  expect(house.waits.slice(1).map(({ request }) => request.hash)).toEqual([HASH, OTHER]);
  await drop(house, 1);
  expect(house.stepOf(id)).toBe('sent');
  house.waits[2]?.resolve({ status: 'success', hash: OTHER });
  await settle();
  expect(held(house, id)).toMatchObject({ step: 'cancelled', otherHash: OTHER });
});

test('it is lost when all of its names are', async () => {
  const { house, id } = await replaced('faster', { isInPlace: true, effect: 'pays' });
  for (const at of [0, 1, 2]) {
    expect(house.stepOf(id)).toBe('sent');
    await drop(house, at);
  }
  expect(house.stepOf(id)).toBe('dropped');
});

test('what stands elsewhere keeps nothing alive', async () => {
  const { house, id } = await replaced('cancel', { isInPlace: false, effect: 'cancels' });
  await drop(house, 0);
  expect(house.waits).toHaveLength(2);
  await drop(house, 1);
  expect(house.stepOf(id)).toBe('dropped');
});

test('lost, and then the wallet says yes: it is on its way again, and waited for', async () => {
  const { house, id } = await reach('dropped');
  const before = house.waits.length;
  house.replacements[0]?.resolve(OTHER);
  await settle();
  expect(house.stepOf(id)).toBe('sent');
  expect(house.waits.slice(before).map(({ request }) => request.hash)).toEqual([HASH, OTHER]);
});

test.each<[string, (house: House) => void]>([
  ['a yes', ({ replacements }) => replacements[0]?.resolve(OTHER)],
  ['signed bytes', ({ replacements }) => replacements[0]?.request.onSigned?.(OTHER)],
  ['a no', ({ replacements }) => replacements[0]?.reject(new UserRejectedError('USER_REJECTED', {} as never))],
  ['an answer of the wrong kind', ({ replacements }) => replacements[0]?.reject(makeError('RESPONSE_INVALID', {}))],
  ['“I can’t”', ({ replacements }) => replacements[0]?.reject(makeError('METHOD_UNSUPPORTED', {} as never))],
  ['a lost answer', ({ replacements }) => replacements[0]?.reject(makeError('RPC_INTERNAL', {}))],
])('%s to an earlier question says nothing of the one that is asked now', async (_what, answer) => {
  const { house, id } = await late();
  void house.replace(id, 'cancel');
  await settle();
  await house.stopReplacing(id);
  house.env.clock.advance(timeLimits.replaceSendingMs);
  void house.replace(id, 'faster');
  await settle();
  expect(house.replacements).toHaveLength(2);
  const before = held(house, id);
  expect(before?.step).toBe('replacing');
  answer(house);
  await settle();
  expect(held(house, id)).toEqual(before);
});
