import { beforeEach, describe, expect, test } from 'vitest';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { lostLookCount, lostMs, pollMs, rememberedCount, unseenLookCount } from '@/domain/limits/bitcoin';
import type { PreparedTransfer } from '@/ports/transfer';
import type { WaitRequest } from '@/ports/waiting';
import type { Coin } from '../../../harness/bitcoin/check';
import { spend, standToSendBitcoin } from '../../../harness/bitcoinGround';
import { adaBtc, bitcoinSeed, boBtc } from '../../../harness/fixtures/bitcoin';
import { readAccount } from '../../../harness/wallets/bitcoin/keys';
import { readSeen, seenIn } from './seenTransaction';

const { open, instead, chain } = standToSendBitcoin();
const networkId = bitcoin.id;

let coin: Coin;
let hash: string;
/** As Ada's wallet made it: some to Bo, the rest back. */
const pay = (fee: bigint, to: string = boBtc.payment, amount = 5_000n) =>
  chain().broadcast(
    spend(
      [coin],
      [
        [to, amount],
        [adaBtc.payment, coin.amount - amount - fee],
      ],
    ),
  );
beforeEach(() => {
  coin = chain().utxos(adaBtc.payment)[0] as Coin;
  hash = pay(1_000n);
});

/** Waits while it is looked at, and goes on when it has been seen. */
async function seen() {
  const { adapter, passing, env, prepare } = await open();
  const places: string[] = [];
  const over = new AbortController();
  const onPlace = (place: string) => {
    places.push(place);
    over.abort();
  };
  const wait = adapter.waitForTransaction({ hash, networkId, signal: over.signal, onPlace });
  await expect(passing(wait)).rejects.toMatchObject({ code: 'ABORTED' });
  const follow = (ms?: number, more = {}) =>
    passing(adapter.waitForTransaction({ hash, networkId, place: places.at(-1), onPlace, ...more }), ms);
  return { adapter, passing, env, prepare, places, follow };
}

test('one is waited for until it is in a block, and as many blocks more as are asked for', async () => {
  const { adapter, passing, env } = await open();
  const wait = adapter.waitForTransaction({ hash, networkId, confirmations: 2 });
  let isDone = false;
  void wait.then(() => {
    isDone = true;
  });
  const turn = async () => {
    env.clock.advance(pollMs);
    for (let at = 0; at < 8; at++) await new Promise((resolve) => setTimeout(resolve));
  };
  await turn();
  const height = chain().mine();
  await turn();
  expect(isDone).toBe(false);
  chain().mine();
  expect(await passing(wait)).toEqual({ status: 'success', hash, blockNumber: String(height) });
});

describe('another one that spends its coins', () => {
  test.each([
    ['the same for a higher fee', () => pay(9_000n), 'repriced'],
    ['back to its sender', () => pay(9_000n, adaBtc.payment), 'cancelled'],
    ['another amount', () => pay(9_000n, boBtc.payment, 4_000n), 'replaced'],
    ['somebody else', () => pay(9_000n, boBtc.ordinals), 'replaced'],
  ])('%s', async (_what, replace, replaced) => {
    const { follow } = await seen();
    const other = replace();
    expect(chain().transaction(hash)).toBeUndefined();
    const height = chain().mine();
    expect(await follow()).toEqual({ status: 'success', hash: other, replaced, blockNumber: String(height) });
  });

  describe('whose change goes to an address that was never seen', () => {
    // The wallet has an address of its own for each change: nobody can tell it from a payment.
    const fresh = [2, 3].map((account) => readAccount(bitcoinSeed, account, 'Mainnet')[0].address) as [string, string];
    const payFrom = (fee: bigint, change: string, to: string = boBtc.payment, amount = 5_000n) =>
      chain().broadcast(
        spend(
          [coin],
          [
            [to, amount],
            [change, coin.amount - amount - fee],
          ],
        ),
      );
    test.each([
      ['the recipient is paid what was asked', () => payFrom(99_000n, fresh[1]), 'repriced'],
      ['another amount is paid', () => payFrom(99_000n, fresh[1], boBtc.payment, 4_000n), 'replaced'],
      ['somebody else is paid the amount', () => payFrom(99_000n, fresh[1], boBtc.ordinals), 'replaced'],
      ['all of it goes back', () => pay(99_000n, adaBtc.payment), 'cancelled'],
    ])('%s', async (_what, replace, replaced) => {
      hash = payFrom(9_000n, fresh[0]);
      const { follow, prepare } = await seen();
      const transfer = await prepare({ amount: '5000' });
      const other = replace();
      chain().mine();
      expect(await follow(undefined, { transfer })).toMatchObject({ status: 'success', hash: other, replaced });
    });
  });

  test('ends nothing before it is in a block', async () => {
    const { follow } = await seen();
    pay(9_000n, adaBtc.payment);
    await expect(follow(pollMs, { timeoutMs: 2 * lostMs })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
  });
});

describe('one that no node has any more', () => {
  test('is lost when its coins were there for so long, over reloads too', async () => {
    const { follow, env, places } = await seen();
    chain().drop(hash);
    await expect(follow(pollMs, { timeoutMs: lostMs / 2 })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    expect(readSeen(places.at(-1))?.absentSince).toBeDefined();
    env.clock.advance(lostMs / 2);
    expect(await follow()).toEqual({ status: 'dropped', hash });
  });

  test('is not lost by one look a day later, only when it is missing for some looks in a row', async () => {
    const { follow, env } = await seen();
    const { hex = '' } = chain().transaction(hash) ?? {};
    chain().drop(hash);
    await expect(follow(pollMs, { timeoutMs: pollMs / 2 })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    env.clock.advance(24 * lostMs);
    const few = { timeoutMs: (lostLookCount - 1) * pollMs };
    await expect(follow(pollMs, few)).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    await expect(follow(pollMs, few)).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    chain().broadcast(hex);
    chain().mine();
    expect(await follow()).toMatchObject({ status: 'success', hash });
  });

  /** Whether it is lost after two hours in which no node has it. */
  async function isLost() {
    const { follow } = await seen();
    chain().drop(hash);
    const outcome = follow(pollMs, { timeoutMs: 2 * lostMs }).catch(({ code }: { code: string }) => code);
    return (await outcome) !== 'RECEIPT_TIMEOUT';
  }

  test.each([
    ['no node knows its coins', (at: Coin) => `/tx/${at.txid}/status`, () => Response.json({ confirmed: false })],
    [
      'no node has the transaction of its coins',
      (at: Coin) => `/tx/${at.txid}/status`,
      () => new Response('', { status: 404 }),
    ],
    [
      'no node tells of its coins',
      (at: Coin) => `/tx/${at.txid}/outspend/${at.vout}`,
      () => new Response('', { status: 404 }),
    ],
    [
      'somebody has spent them, and no node says who',
      (at: Coin) => `/tx/${at.txid}/outspend/${at.vout}`,
      () => Response.json({ spent: true }),
    ],
  ])('is not lost while %s', async (_what, path, answer) => {
    instead.set(path(coin), answer());
    expect(await isLost()).toBe(false);
  });

  test('is lost when one of the nodes shows its coins, unspent', async () => {
    instead.set(`esplora.test/api/tx/${coin.txid}/status`, Response.json({ confirmed: false }));
    expect(await isLost()).toBe(true);
  });

  test('is not lost while the coins that it spends wait for a block themselves', async () => {
    const own = chain()
      .utxos(adaBtc.payment)
      .find(({ txid }) => txid === hash) as Coin;
    hash = chain().broadcast(spend([own], [[boBtc.payment, 6_000n]]));
    expect(await isLost()).toBe(false);
  });

  test('is not lost when it comes back', async () => {
    const { follow, places } = await seen();
    const { hex = '' } = chain().transaction(hash) ?? {};
    chain().drop(hash);
    await expect(follow(pollMs, { timeoutMs: lostMs / 2 })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    chain().broadcast(hex);
    await expect(follow(pollMs, { timeoutMs: lostMs })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    expect(readSeen(places.at(-1))?.absentSince).toBeUndefined();
  });

  test('was never seen: nothing is known of its coins, and it is waited for', async () => {
    const { adapter, passing } = await open();
    const unknown = '0'.repeat(64);
    const wait = adapter.waitForTransaction({ hash: unknown, networkId, timeoutMs: 2 * lostMs });
    await expect(passing(wait, pollMs)).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT', details: { hash: unknown } });
  });
});

describe('a name that no node ever shows', () => {
  const unknown = '0'.repeat(64);
  const of = (transfer: PreparedTransfer, more: Partial<WaitRequest> = {}) => ({
    hash: unknown,
    networkId,
    transfer,
    timeoutMs: 2 * unseenLookCount * pollMs,
    ...more,
  });

  test('is followed under the name of what pays the same, once there was no sight of it for some looks', async () => {
    const { adapter, passing, prepare, env } = await open();
    const transfer = await prepare({ amount: '7000' });
    const other = pay(9_000n, boBtc.payment, 7_000n);
    const height = chain().mine();
    const [from, outcome] = [env.clock.now(), await passing(adapter.waitForTransaction(of(transfer)), pollMs / 10)];
    expect(outcome).toEqual({ status: 'success', hash: other, replaced: 'repriced', blockNumber: String(height) });
    expect(env.clock.now() - from).toBeGreaterThanOrEqual((unseenLookCount - 1) * pollMs);
  });

  test.each([
    ['waits for a block', (_other: string) => ({}), 7_000n, false],
    ['pays another amount', (_other: string) => ({}), 7_001n, true],
    ['is of another intent', (other: string) => ({ otherHashes: () => [other] }), 7_000n, true],
  ])('is waited for on while what is there %s', async (_what, more, amount, isMined) => {
    const { adapter, passing, prepare } = await open();
    const transfer = await prepare({ amount: '7000' });
    const other = pay(9_000n, boBtc.payment, amount);
    if (isMined) chain().mine();
    await expect(passing(adapter.waitForTransaction(of(transfer, more(other))), pollMs)).rejects.toMatchObject({
      code: 'RECEIPT_TIMEOUT',
    });
  });
});

test('a line that is down is waited out', async () => {
  const { adapter, passing, env } = await open();
  instead.set(`/tx/${hash}`, 'down');
  chain().mine();
  const wait = adapter.waitForTransaction({ hash, networkId });
  env.clock.advance(pollMs);
  await new Promise((resolve) => setTimeout(resolve));
  instead.clear();
  expect(await passing(wait)).toMatchObject({ status: 'success', hash });
});

describe('a node that does not know it, beside one that does', () => {
  const BEHIND = `esplora.test/api/tx/`;
  const unknown = () => new Response('Transaction not found', { status: 404 });

  test('is not the one that is believed', async () => {
    const { adapter, passing } = await open();
    const height = chain().mine();
    instead.set(`${BEHIND}${hash}`, unknown());
    const wait = adapter.waitForTransaction({ hash, networkId, timeoutMs: lostMs });
    expect(await passing(wait)).toEqual({ status: 'success', hash, blockNumber: String(height) });
  });

  test('loses nothing that waits still', async () => {
    const { follow, places } = await seen();
    instead.set(`${BEHIND}${hash}`, unknown());
    instead.set(`${BEHIND}${coin.txid}/outspend/${coin.vout}`, Response.json({ spent: false }));
    await expect(follow(pollMs, { timeoutMs: 2 * lostMs })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    expect(readSeen(places.at(-1))?.absentSince).toBeUndefined();
  });

  test('says it for all where no other answers', async () => {
    const { follow, places } = await seen();
    chain().drop(hash);
    instead.set(`mempool.space/api/tx/${hash}`, 'down');
    await expect(follow(pollMs, { timeoutMs: lostMs / 2 })).rejects.toMatchObject({ code: 'RECEIPT_TIMEOUT' });
    expect(readSeen(places.at(-1))?.absentSince).toBeDefined();
  });
});

test.each([
  ['hash', { hash: 'banana' }],
  ['confirmations', { confirmations: 0 }],
])('%s that can’t be used is refused', async (field, wrong) => {
  const { adapter } = await open();
  await expect(adapter.waitForTransaction({ hash, networkId, ...wrong })).rejects.toMatchObject({ details: { field } });
});

test('of one with many coins, not more is kept than storage takes', () => {
  const vin = Array.from({ length: 300 }, (_, vout) => ({
    txid: hash,
    vout,
    prevout: { scriptpubkey_address: `a${vout}` },
  }));
  const vout = Array.from({ length: 300 }, (_, at) => ({ scriptpubkey_address: `b${at}`, value: 1n }));
  const kept = seenIn({ txid: hash, status: { confirmed: false }, vin, vout });
  expect([kept.coins, kept.own, kept.pays].map(({ length }) => length)).toEqual(Array(3).fill(rememberedCount));
  expect(readSeen('{"coins":[7]}')).toBeUndefined();
});
