import { describe, expect, test } from 'vitest';
import { makeError } from '@/domain/errors/toPorticoError';
import type { SendPreparedRequest } from '@/ports/transfer';
import { resultOf } from '@/store/flows/sentBefore';
import type { Sending } from '@/store/sending/slice';
import { selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { ask, HASH, type House, OTHER, page, settle } from '../../harness/sendingHouse';

// A transaction that has a name before the network has it (Solana): signed, and not sent yet.

const sendingOf = ({ store }: House, id: string) => selectSending(store.getState(), id) as Sending;
const signed = ({ prompts }: House, at: number, ...told: [hash: string, trace?: string]) =>
  (prompts[at]?.request as SendPreparedRequest | undefined)?.onSigned?.(...told);

test('what was signed, and refused before it was sent, is told as never sent', async () => {
  const house = await page();
  const id = await ask(house);
  await signed(house, 0, HASH);
  house.prompts[0]?.reject(makeError('FUNDS_INSUFFICIENT', {}));
  await settle();
  expect(sendingOf(house, id)).toMatchObject({ step: 'failed', hash: HASH });
  expect(() => resultOf(sendingOf(house, id))).toThrow('it was not sent');
});

test('what was signed, and never came, is no result', async () => {
  const house = await page();
  const id = await ask(house);
  await signed(house, 0, HASH);
  house.findTransfer.mockResolvedValue({ status: 'impossible' });
  house.prompts[0]?.reject(makeError('HTTP_FAILED', { url: 'http://node.test' }));
  await settle();
  expect(sendingOf(house, id)).toMatchObject({ step: 'dropped', hash: HASH });
  expect(() => resultOf(sendingOf(house, id))).toThrow('it never left');
});

test('a wallet that made another transaction of it: it is looked for by that one’s trace, after a reload too', async () => {
  const house = await page();
  const id = await ask(house);
  await signed(house, 0, HASH, '{"lives":"longer"}');
  expect(readSendings(house.env)).toMatchObject([{ id, hash: HASH, prepared: { trace: '{"lives":"longer"}' } }]);
  expect(sendingOf(house, id).prepared?.terms.amount).toBe('5');
});

describe('two intents, and one transaction for both', () => {
  test('nothing more leaves for the second, which is told before it is sent', async () => {
    const house = await page();
    const [first, second] = [await ask(house), await ask(house)];
    await signed(house, 0, HASH);
    expect(() => signed(house, 1, HASH)).toThrow('the same transaction');
    await signed(house, 1, OTHER);
    expect([sendingOf(house, first).hash, sendingOf(house, second).hash]).toEqual([HASH, OTHER]);
  });

  test('a wallet that signs and sends it in one: the second is told as not sent', async () => {
    const house = await page();
    const [first, second] = [await ask(house), await ask(house)];
    for (const prompt of house.prompts) prompt.resolve(HASH);
    await settle();
    expect(sendingOf(house, first)).toMatchObject({ step: 'sent', hash: HASH });
    const { step, code, hash } = sendingOf(house, second);
    expect({ step, code, hash }).toEqual({ step: 'failed', code: 'NONCE_TOO_LOW', hash: undefined });
  });
});
