import { expect, test } from 'vitest';
import type { SendPreparedRequest } from '@/ports/transfer';
import type { Sending } from '@/store/sending/slice';
import { selectSending } from '@/store/sending/steps';
import { readSendings } from '@/store/sending/storage';
import { HASH, type House, page, settle } from '../../harness/sendingHouse';

// A transaction that has a name before the network has it (Solana): signed, and not sent yet.

async function ask(house: House) {
  const id = await house.begin();
  await house.check(id);
  void house.confirm(id);
  await settle();
  return id;
}
const sendingOf = ({ store }: House, id: string) => selectSending(store.getState(), id) as Sending;
const signed = ({ prompts }: House, at: number, ...told: [hash: string, trace?: string]) =>
  (prompts[at]?.request as SendPreparedRequest | undefined)?.onSigned?.(...told);

test('a wallet that made another transaction of it: it is looked for by that one’s trace, after a reload too', async () => {
  const house = await page();
  const id = await ask(house);
  await signed(house, 0, HASH, '{"lives":"longer"}');
  expect(readSendings(house.env)).toMatchObject([{ id, hash: HASH, prepared: { trace: '{"lives":"longer"}' } }]);
  expect(sendingOf(house, id).prepared?.terms.amount).toBe('5');
});
