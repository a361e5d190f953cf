import { expect, test } from 'vitest';
import { timeLimits } from '@/domain/limits';
import type { FoundTransfer } from '@/ports/transfer';
import { beginSending } from '@/store/flows/prepareSending';
import { resumeSendings } from '@/store/flows/watchSending';
import { selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { createTestEnv } from '../../harness/env';
import { bo } from '../../harness/fixtures/accounts';
import { ask, HASH, type House, OTHER, page, settle, token } from '../../harness/sendingHouse';

// Two intents of the same terms: nothing on the chain tells which of them a transaction belongs to.

const found = (hash: string): FoundTransfer => ({ status: 'sent', hash });
const hashOf = ({ store }: House, id: string) => selectSending(store.getState(), id)?.hash;

/** The wallet is asked, and nobody waits for its answer. */
async function lose(house: House) {
  const id = await ask(house);
  await house.leave(id);
  await settle();
  return id;
}

async function lookAgain({ env }: House) {
  env.clock.advance(timeLimits.answerWaitMs);
  await settle();
}

/** From now on `findTransfer` finds the first of these transactions that is not among the given `otherHashes`. */
const show = ({ findTransfer }: House, ...hashes: string[]) =>
  findTransfer.mockImplementation(async ({ hash, otherHashes = [] }) => {
    const seen = hash ?? hashes.find((one) => !otherHashes.includes(one));
    return seen ? found(seen) : { status: 'possible' };
  });

test('what was found while its twin’s prompt is open is nobody’s; the twin’s own answer tells', async () => {
  const house = await page();
  const lost = await lose(house);
  const twin = await ask(house);
  show(house, HASH);
  await lookAgain(house);
  expect([house.stepOf(lost), house.stepOf(twin)]).toEqual(['unsure', 'asked']);
  house.prompts[1]?.resolve(HASH);
  await settle();
  await lookAgain(house);
  expect([house.stepOf(lost), hashOf(house, twin)]).toEqual(['unsure', HASH]);
  show(house, HASH, OTHER);
  await lookAgain(house);
  expect([hashOf(house, lost), hashOf(house, twin)]).toEqual([OTHER, HASH]);
});

test('what its twin was given while the chain was asked is not taken', async () => {
  const house = await page();
  const lost = await lose(house);
  let tell = (_found: FoundTransfer) => {};
  house.findTransfer.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
  await lookAgain(house);
  const twin = await ask(house);
  house.prompts[1]?.resolve(HASH);
  await settle();
  tell(found(HASH));
  await settle();
  expect([house.stepOf(lost), hashOf(house, lost), hashOf(house, twin)]).toEqual(['unsure', undefined, HASH]);
});

test('after a reload two of them do not share one transaction, and have one each where there are two', async () => {
  const before = await page();
  const ids = [await lose(before), await lose(before)];
  const after = await page(before.env);
  show(after, HASH);
  await after.store.dispatch(resumeSendings());
  await settle();
  expect(ids.map(after.stepOf)).toEqual(['unsure', 'unsure']);
  show(after, HASH, OTHER);
  await lookAgain(after);
  await lookAgain(after);
  expect(ids.map(after.stepOf)).toEqual(['sent', 'sent']);
  expect(ids.map((id) => hashOf(after, id)).sort()).toEqual([HASH, OTHER]);
});

test('an intent that another tab has asked for since counts too', async () => {
  const env = createTestEnv();
  const [first, second] = [await page(env), await page(env)];
  for (const { store } of [first, second]) await store.dispatch(resumeSendings());
  const lost = await lose(first);
  const twin = await ask(second);
  show(first, HASH);
  await lookAgain(first);
  expect(first.stepOf(lost)).toBe('unsure');
  second.prompts[0]?.resolve(HASH);
  await settle();
  await lookAgain(first);
  expect([first.stepOf(lost), hashOf(second, twin)]).toEqual(['unsure', HASH]);
});

test('one that pays another amount is none of them', async () => {
  const house = await page();
  const lost = await lose(house);
  const other = await house.store.dispatch(beginSending({ token, amount: '6', to: bo.address }));
  void house.confirm(other);
  await settle();
  show(house, HASH);
  await lookAgain(house);
  expect([house.stepOf(lost), house.stepOf(other)]).toEqual(['sent', 'asked']);
});

test.each(['sent', 'mined'])('%s by what was found: the wallet’s own answer counts for more', async (step) => {
  const house = await page();
  const id = await lose(house);
  show(house, OTHER);
  await lookAgain(house);
  expect([house.stepOf(id), hashOf(house, id)]).toEqual(['sent', OTHER]);
  if (step === 'mined') house.waits[0]?.resolve({ status: 'success', hash: OTHER });
  await settle();
  expect(house.stepOf(id)).toBe(step);
  house.prompts[0]?.resolve(HASH);
  await settle();
  expect([house.stepOf(id), hashOf(house, id)]).toEqual(['sent', HASH]);
  expect(readSendings(house.env)).toMatchObject([{ id, step: 'sent', hash: HASH }]);
  await lookAgain(house);
  // What becomes of the other one is no news of it any more.
  house.waits[0]?.resolve({ status: 'success', hash: OTHER });
  await settle();
  expect(house.stepOf(id)).toBe('sent');
  house.waits.find(({ request }) => request.hash === HASH)?.resolve({ status: 'success', hash: HASH });
  await settle();
  expect([house.stepOf(id), hashOf(house, id)]).toEqual(['mined', HASH]);
});

test('the place of what was only found is not taken for the place of what the wallet names', async () => {
  const house = await page();
  const id = await lose(house);
  show(house, OTHER);
  await lookAgain(house);
  house.prompts[0]?.resolve(HASH);
  await settle();
  house.waits[0]?.request.onPlace?.('elsewhere');
  expect(selectSending(house.store.getState(), id)).toMatchObject({ hash: HASH, place: undefined });
  await lookAgain(house);
  house.waits.find(({ request }) => request.hash === HASH)?.request.onPlace?.('here');
  expect(selectSending(house.store.getState(), id)?.place).toBe('here');
});

test('the wallet’s own answer reaches the tab that has found another', async () => {
  const env = createTestEnv();
  const first = await page(env);
  const id = await lose(first);
  const second = await page(env);
  show(second, OTHER);
  await second.store.dispatch(resumeSendings());
  await settle();
  expect(hashOf(second, id)).toBe(OTHER);
  first.prompts[0]?.resolve(HASH);
  await settle();
  second.waits[0]?.resolve({ status: 'success', hash: OTHER });
  await settle();
  await lookAgain(second);
  expect([first.stepOf(id), hashOf(first, id)]).toEqual(['sent', HASH]);
  expect([second.stepOf(id), hashOf(second, id)]).toEqual(['sent', HASH]);
});
