import { base58 } from '@scure/base';
import { beforeEach, describe, expect, test } from 'vitest';
import { referenceCount } from '@/domain/limits/payment';
import {
  memoUnitCount,
  priorityPercent,
  searchedCount,
  sourceCount,
  tokenAccountUnitCount,
  tokenTransferUnitCount,
  transactionBytes,
  transferUnitCount,
  unitPriceMaxCount,
  unitPriceMs,
} from '@/domain/limits/solana';
import { adaSol, mintAuthority, mints } from '../../../harness/fixtures/solana';
import { accountOfFeeMint, takesFee, writeOddAccount, writeOddMint } from '../../../harness/solana/oddTokens';
import { failure } from '../../../harness/solanaActs';
import { refused, standToTransfer, stranger } from '../../../harness/solanaTransfers';

const { ground, chain, heldOf, lamportsOf, prepare, pay, send, settle, acts } = standToTransfer();
const usdc = { address: mints[0].address, decimals: 6, symbol: 'USDC' };

/** What the node says that recent blocks took. */
let recent: unknown[] = [];
/** Its other answers, by method. */
let answers: Record<string, unknown> = {};
beforeEach(() => {
  recent = [];
  answers = {};
  const { fetch } = ground.page.env;
  ground.page.env.fetch = async (url, init) => {
    const method = /"method":"(\w+)"/.exec(String(init?.body))?.[1] ?? '';
    if (method === 'getRecentPrioritizationFees')
      return Response.json({ result: recent.map((fee, slot) => ({ slot, prioritizationFee: fee })) });
    return method in answers ? Response.json({ result: answers[method] }) : fetch(url, init);
  };
});

describe('the offer for priority', () => {
  const offered = (units: number, price: number) => (BigInt(units) * BigInt(price) + 999_999n) / 1_000_000n;

  test('is what so many of the recent blocks took', async () => {
    recent = Array.from({ length: 100 }, (_, at) => (100 - at) * 1_000);
    const { fee } = await prepare({});
    expect(fee.base).toBe(String(5_000n + offered(transferUnitCount, priorityPercent * 1_000)));
  });

  test('has an upper end, and stands while a form is filled in', async () => {
    recent = [10 ** 12];
    const first = await prepare({});
    expect(first.fee.base).toBe(String(5_000n + offered(transferUnitCount, unitPriceMaxCount)));
    recent = [0];
    ground.page.env.clock.advance(unitPriceMs - 1);
    expect((await prepare({})).fee).toEqual(first.fee);
    ground.page.env.clock.advance(1);
    expect((await prepare({})).fee.base).toBe('5000');
  });

  test('is paid for all that a transaction may use, and it uses no more', async () => {
    recent = [20_000];
    const to = stranger();
    const units = transferUnitCount + tokenTransferUnitCount + tokenAccountUnitCount + memoUnitCount;
    const sol = lamportsOf(adaSol.address);
    const paid = await pay({ token: usdc, to, amount: '5', memo: 'For the porch' });
    expect(paid.outcome.status).toBe('success');
    const cost = 5_000n + offered(units, 20_000) + chain().rentFor(165);
    expect(paid.fee.base).toBe(String(cost));
    expect(lamportsOf(adaSol.address)).toBe(sol - cost);
  });

  test.each([['nothing'], [null], [-1], [1.5]])('a node that says %j of it has said nothing', async (said) => {
    recent = [said];
    expect((await prepare({})).fee.base).toBe('5000');
  });
});

/** A token that lies in more accounts than a transaction empties; in each one more than in the one before. */
async function scatter(isTaxed = false) {
  const mint = stranger();
  const rules = isTaxed ? [takesFee({ epoch: 0n, most: 1n, basisPoints: 1 })] : [];
  writeOddMint(chain(), { address: mint, decimals: 0, authority: mintAuthority.address, extensions: rules });
  const extensions = isTaxed ? accountOfFeeMint : [];
  const amounts = Array.from({ length: sourceCount + 2 }, (_, at) => BigInt(at + 1));
  for (const amount of amounts)
    await writeOddAccount(chain(), { owner: adaSol.address, mint, amount, where: stranger(), extensions });
  return { amounts, token: { address: mint, decimals: 0, symbol: 'MANY' } };
}
const sum = (amounts: readonly bigint[]) => String(amounts.reduce((all, one) => all + one, 0n));

test('of a wallet’s accounts of a token, the fullest go, as many as a transaction empties', async () => {
  const { amounts, token } = await scatter();
  const to = stranger();
  const { max, balance } = await prepare({ token, to });
  expect({ max, balance }).toEqual({ max: sum(amounts.slice(-sourceCount)), balance: sum(amounts) });
  const paid = await pay({ token, to, amount: max, memo: 'x'.repeat(200) });
  expect(paid.outcome.status).toBe('success');
  expect(await heldOf(to, token.address)).toBe(BigInt(max));
});

test('what no transaction has room for is told before anybody is asked', async () => {
  recent = [20_000];
  const { amounts, token } = await scatter(true);
  const references = Array.from({ length: referenceCount }, stranger);
  const full = { token, to: stranger(), amount: sum(amounts.slice(-sourceCount)), references };
  // Long enough for its length to take two bytes.
  const memo = (more: number) => 'x'.repeat(150 + more);
  const { transaction } = JSON.parse((await prepare({ ...full, memo: memo(0) })).trace) as { transaction: string };
  const room = transactionBytes - Buffer.from(transaction, 'base64').length;
  await prepare({ ...full, memo: memo(room) });
  expect(await failure(prepare({ ...full, memo: memo(room + 1) }))).toMatchObject(refused('memo', /no room/));
});

test('in the search for a transfer nobody is sure of what was not read', async () => {
  const prepared = await prepare({ amount: '5000' });
  chain().advance(200);
  const others = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      signature: base58.encode(new Uint8Array(64).fill(at + 1)),
      slot: Number(JSON.parse(prepared.trace).slot) + 1,
    }));
  const find = () => acts().findTransfer({ prepared });
  const another = { transaction: { message: { accountKeys: [], instructions: [] } } };
  answers = { getSignaturesForAddress: others(searchedCount), getTransaction: another };
  expect(await find()).toEqual({ status: 'impossible' });
  answers = { getSignaturesForAddress: others(searchedCount + 1), getTransaction: another };
  expect(await find()).toEqual({ status: 'possible' });
  answers = { getSignaturesForAddress: 'all of them' };
  expect(await failure(find())).toMatchObject({ code: 'RESPONSE_INVALID' });
});

test('a node that answers with anything but what was asked for is not believed', async () => {
  for (const method of [
    'getMultipleAccounts',
    'getMinimumBalanceForRentExemption',
    'getFeeForMessage',
    'getLatestBlockhash',
  ]) {
    answers = { [method]: { value: 'much' } };
    for (const wish of [{ amount: '5' }, { amount: '5', token: usdc }])
      expect(await failure(prepare(wish)), method).toMatchObject({ code: 'RESPONSE_INVALID' });
  }
  answers = { getFeeForMessage: { value: null } };
  expect(await failure(prepare({ amount: '5' }))).toMatchObject({ code: 'RPC_TRANSACTION_REJECTED' });
  answers = { simulateTransaction: 'I can’t' };
  await settle(await send(await prepare({ amount: '5' })));
});
