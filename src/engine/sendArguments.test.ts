import { describe, expect, test } from 'vitest';
import type { SendPreparedRequest } from '@/ports/transfer';
import { send } from '@/store/flows/send';
import { resumeSendings } from '@/store/flows/watchSending';
import { selectSending } from '@/store/sending/steps';
import { keepSending, readSendings } from '@/store/sending/storage';
import { accounts, bo } from '../../harness/fixtures/accounts';
import { HASH, page, reach, settle } from '../../harness/sendingHouse';

const carol = accounts[2].address;
const transfers = [
  { to: bo.address, amount: 5n },
  { to: carol, amount: '7' },
];
const id = 'order-7';
const address = `0x${'a1'.repeat(20)}`;

/** A page whose wallet can send batches. `ask` takes whatever a host without types may give. */
async function host() {
  const house = await page(undefined, { can: { atomic: { status: 'supported' } } });
  house.transfers.held[address] = '9';
  const ask = (request: object) => {
    const answer = house.store.dispatch(send({ id, ...request } as never));
    answer.catch(() => {});
    return answer;
  };
  return { house, ask };
}

describe('what send() refuses before anything begins', () => {
  test.each<[string, object]>([
    ['a transfer beside a batch', { ...transfers[0], transfers }],
    ['an amount beside a batch', { amount: 5n, transfers }],
    ['a token beside a batch', { token: { address, decimals: 6 }, transfers }],
  ])('%s', async (_what, request) => {
    const { house, ask } = await host();
    await expect(ask(request)).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field: 'transfers' },
      hint: expect.stringContaining('among `transfers`'),
    });
    expect([house.prompts.length, readSendings(house.env)]).toEqual([0, []]);
  });

  test.each<[string, object, string]>([
    ['of a single transfer', { to: bo.address, amount: 5 }, 'amount'],
    ['of a transfer in a batch', { transfers: [transfers[0], { to: carol, amount: 7 }] }, 'transfers[1].amount'],
  ])('a JavaScript number as the amount %s', async (_what, request, field) => {
    const { house, ask } = await host();
    await expect(ask(request)).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field },
      hint: expect.stringContaining('bigint'),
    });
    expect([house.prompts.length, readSendings(house.env)]).toEqual([0, []]);
  });

  test.each<[string, object, string]>([
    ['of a single transfer', { to: bo.address, amount: 5n, token: { address: '', decimals: 6 } }, 'token'],
    ['of one', { to: bo.address, amount: 5n, token: { decimals: 6, symbol: 'USDC' } }, 'token'],
    [
      'in a batch',
      { transfers: [transfers[0], { to: carol, amount: 7n, token: { address: '', decimals: 6 } }] },
      'transfers[1].token',
    ],
  ])('a token without an address, which would have the network’s own coin sent: %s', async (_what, request, field) => {
    const { house, ask } = await host();
    await expect(ask(request)).rejects.toMatchObject({ code: 'REQUEST_INVALID', details: { field } });
    expect([house.prompts.length, readSendings(house.env)]).toEqual([0, []]);
  });

  test.each<[string, object, string]>([
    ['of a single transfer', { to: 'nobody.eth', amount: 5n }, 'to'],
    ['in a batch', { transfers: [transfers[0], { to: 'nobody.eth', amount: 7n }] }, 'transfers[1].to'],
  ])('a name that leads nowhere %s', async (_what, request, field) => {
    const { house, ask } = await host();
    house.transfers.names = { 'carol.eth': carol };
    await expect(ask(request)).rejects.toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field },
      message: expect.stringContaining('nobody.eth'),
    });
    expect([house.prompts.length, readSendings(house.env)]).toEqual([0, []]);
  });
});

test('what stands beside a batch without a value is nothing', async () => {
  const { house, ask } = await host();
  ask({ to: undefined, amount: undefined, token: undefined, transfers });
  await settle();
  expect(house.prompts).toHaveLength(1);
});

const nameless = { address, decimals: 6, symbol: undefined, name: undefined, iconUrl: null };

test.each<[string, object]>([
  ['a single transfer', { to: bo.address, amount: 5n, token: nameless }],
  [
    'a batch',
    {
      transfers: [
        { ...transfers[0], token: nameless },
        { ...transfers[1], amount: '3', token: nameless },
      ],
    },
  ],
])('a token without a symbol: after a reload, where the money of %s is, is known', async (_what, request) => {
  const { house, ask } = await host();
  const answer = ask(request);
  await settle();
  const asked = house.prompts[0]?.request as SendPreparedRequest | undefined;
  expect(asked?.prepared.terms).toMatchObject({ amount: '5', token: { address, decimals: 6, symbol: '?' } });
  house.prompts[0]?.resolve(HASH);
  expect(await answer).toBe(HASH);
  const after = await page(house.env);
  await after.store.dispatch(resumeSendings());
  expect(selectSending(after.store.getState(), id)).toMatchObject({
    step: 'sent',
    token: { address, symbol: '?', name: '' },
    terms: { to: bo.address, amount: '5' },
  });
});

test('what is stored without its token’s symbol or name is read all the same', async () => {
  const { house, id: sent } = await reach('sent');
  const one = selectSending(house.store.getState(), sent);
  if (!one) throw new Error('It is gone.');
  const bare = { decimals: 18, symbol: undefined } as never;
  keepSending(house.env, {
    ...one,
    token: { ...one.token, symbol: undefined, name: undefined } as never,
    terms: { ...one.terms, token: bare, others: [{ to: carol, amount: '7', token: bare }] },
  });
  expect(readSendings(house.env)).toMatchObject([
    {
      id: sent,
      token: { symbol: '?', name: '' },
      terms: { token: { symbol: '?' }, others: [{ token: { symbol: '?' } }] },
    },
  ]);
});
