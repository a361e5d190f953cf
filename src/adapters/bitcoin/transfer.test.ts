import { describe, expect, test } from 'vitest';
import { bitcoinTestnet } from '@/domain/bitcoinNetworks';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { feeFor } from '@/domain/feeFor';
import {
  baseVbytes,
  dustSats,
  feeBlockCount,
  inputVbytes,
  leastSatsPerKvb,
  outputVbytes,
  ratesKeptMs,
  reservePercent,
  searchedPageCount,
  unknownSatsPerVbyte,
} from '@/domain/limits/bitcoin';
import { spend, standToSendBitcoin } from '../../../harness/bitcoinGround';
import { adaBtc, bitcoinSeed, boBtc } from '../../../harness/fixtures/bitcoin';
import { readAccount } from '../../../harness/wallets/bitcoin/keys';
import { countFees } from './transferFees';

const { open, wallet, instead, chain } = standToSendBitcoin();

const HELD = 200_000_000n;
const vbytes = (inputs: number, to: keyof typeof outputVbytes = 'p2wpkh') =>
  baseVbytes + inputs * inputVbytes.p2wpkh + outputVbytes[to] + outputVbytes.p2wpkh;
const refused = (field: string, message?: RegExp) => ({
  code: 'REQUEST_INVALID',
  details: { field },
  ...(message && { message: expect.stringMatching(message) }),
});

describe('before the wallet is asked', () => {
  test('the fee is about what the network takes for the coins that are needed', async () => {
    const { prepare } = await open();
    instead.set('/fee-estimates', Response.json({ '1': 9.5, [feeBlockCount]: 3.5, '144': 1 }));
    const one = await prepare({ amount: '100000000' });
    expect(one).toMatchObject({
      feeIs: 'estimated',
      isSlow: true,
      balance: String(HELD),
      least: String(dustSats.p2wpkh),
    });
    expect(one.fee).toEqual({ base: String(Math.ceil(3.5 * vbytes(1))), decimals: 8, symbol: 'BTC' });
    const two = await prepare({ amount: '160000000', to: boBtc.ordinals });
    expect(two.fee.base).toBe(String(Math.ceil(3.5 * vbytes(2, 'p2tr'))));
    expect(two.least).toBe(String(dustSats.p2tr));
  });

  test('without an amount, the fee of each amount is told, as it is told for that amount alone', async () => {
    const { prepare } = await open();
    const told = await prepare();
    for (const amount of [5_000n, 149_999_000n, 160_000_000n, 199_999_900n])
      expect([amount, feeFor(told, amount)]).toEqual([amount, (await prepare({ amount: String(amount) })).fee]);
    expect(feeFor(told, 160_000_000n)).not.toEqual(told.fee);
    expect(feeFor({ fee: told.fee }, 160_000_000n)).toEqual(told.fee);
  });

  test('Max leaves what any fee for all of the coins may take, and the wallet can send it', async () => {
    const { prepare, send, passing, adapter } = await open();
    const { max } = await prepare();
    const reserved = Math.ceil((2 * reservePercent * vbytes(2)) / 100);
    expect(BigInt(max)).toBe(HELD - BigInt(reserved));
    const hash = await send(await prepare({ amount: max }));
    chain().mine();
    await passing(adapter.waitForTransaction({ hash, networkId: (await prepare()).terms.networkId }));
    const { fee = 0n } = chain().transaction(hash) ?? {};
    expect(fee).toBeGreaterThan(0n);
    expect(chain().balance(adaBtc.payment)).toBe(HELD - BigInt(max) - fee);
  });

  test.each([
    ['does not answer', 'down' as const],
    ['has no such thing', new Response('Not found', { status: 404 })],
    ['answers with anything else', Response.json({ fastest: 'soon' })],
  ])('where a node %s, nothing is said of the fee, and Max leaves a lot', async (_what, answer) => {
    const { prepare } = await open();
    instead.set('/fee-estimates', answer);
    const { feeIs, max } = await prepare();
    expect(feeIs).toBe('unknown');
    expect(BigInt(max)).toBe(HELD - BigInt(Math.ceil((unknownSatsPerVbyte * reservePercent * vbytes(2)) / 100)));
  });

  describe('where a node has told of the rates before, and then does not', () => {
    const known = { '1': 9.5, [feeBlockCount]: 3.5 };
    const reserved = Math.ceil((9.5 * reservePercent * vbytes(2)) / 100);

    test.each([
      ['is busy', () => new Response('', { status: 429 })],
      ['knows of none', () => Response.json({})],
      ['does not answer', () => 'down' as const],
    ])('and %s, they count for some minutes', async (_what, answer) => {
      const { prepare, env } = await open();
      instead.set('/fee-estimates', Response.json(known));
      const before = await prepare();
      instead.set('/fee-estimates', answer());
      env.clock.advance(ratesKeptMs - 1);
      expect(await prepare()).toMatchObject({ feeIs: 'estimated', fee: before.fee, max: before.max });
      expect(before.max).toBe(String(HELD - BigInt(reserved)));
    });

    test('nothing is said of the fee after that, and Max leaves what they were', async () => {
      const { prepare, env } = await open();
      instead.set('/fee-estimates', Response.json(known));
      const before = await prepare();
      instead.set('/fee-estimates', 'down');
      env.clock.advance(ratesKeptMs);
      expect(await prepare()).toMatchObject({ feeIs: 'unknown', fee: { base: '0' }, max: before.max });
    });

    test('those of one network are none of another', async () => {
      const { prepare } = await open();
      instead.set('/fee-estimates', Response.json(known));
      await prepare();
      instead.set('/fee-estimates', 'down');
      instead.set('/utxo', Response.json([]));
      const [from, to] = [0, 1].map((account) => readAccount(bitcoinSeed, account, 'Testnet')[0].address);
      expect(await prepare({ networkId: bitcoinTestnet.id, from, to })).toMatchObject({ feeIs: 'unknown' });
    });
  });

  test('what waits for a block is no part of what can be sent, and is told', async () => {
    const { prepare } = await open();
    const [coin] = chain().utxos(boBtc.payment);
    expect(coin).toBeDefined();
    const mine = chain().utxos(adaBtc.payment).slice(0, 1);
    chain().broadcast(spend(mine, [[adaBtc.payment, 149_999_000n]]));
    expect(await prepare()).toMatchObject({ balance: '50000000', unconfirmed: '149999000' });
    await expect(prepare({ amount: '60000000' })).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    chain().mine();
    const after = await prepare();
    expect([after.balance, after.unconfirmed]).toEqual(['199999000', undefined]);
  });

  test('one satoshi more than the least fee leaves is more than there is', async () => {
    const { prepare } = await open();
    const least = BigInt(Math.ceil((leastSatsPerKvb * vbytes(2)) / 1_000));
    await expect(prepare({ amount: String(HELD - least) })).resolves.toBeDefined();
    await expect(prepare({ amount: String(HELD - least + 1n) })).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
  });

  test.each([
    ['a payment address', boBtc.payment, dustSats.p2wpkh],
    ['a taproot address', boBtc.ordinals, dustSats.p2tr],
    ['an address of long ago', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', dustSats.p2pkh],
  ])('to %s nothing goes that nodes pass on no further, and the least is said', async (_what, to, least) => {
    const { prepare } = await open();
    await expect(prepare({ to, amount: String(least - 1) })).rejects.toMatchObject(
      refused('amount', new RegExp(`less than ${least} satoshis`)),
    );
    await expect(prepare({ to, amount: String(least) })).resolves.toMatchObject({ least: String(least) });
  });

  test.each([
    ['an address of a test network', { to: readAccount(bitcoinSeed, 1, 'Testnet')[0].address }, 'to'],
    ['an address of another chain', { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }, 'to'],
    [
      'a sender of another network',
      { networkId: bitcoinTestnet.id, to: readAccount(bitcoinSeed, 1, 'Testnet')[0].address },
      'from',
    ],
    ['a token', { token: { address: 'RUNE', decimals: 0, symbol: 'RUNE' } }, 'token'],
    ['a memo', { memo: 'Order 7' }, 'memo'],
    ['references', { references: [boBtc.payment] }, 'references'],
    ['no whole number', { amount: '0.5' }, 'amount'],
  ] as const)('refuses %s', async (_what, wish, field) => {
    const { prepare } = await open();
    await expect(prepare(wish as never)).rejects.toMatchObject(refused(field));
  });

  test('coins that cost more than they bring are no part of Max', () => {
    const coins = [100_000n, 50n, 60n];
    const alone = countFees({
      from: adaBtc.payment,
      to: boBtc.payment,
      amount: 0n,
      coins: [100_000n],
      rates: { '1': 2 },
    });
    expect(countFees({ from: adaBtc.payment, to: boBtc.payment, amount: 0n, coins, rates: { '1': 2 } }).max).toBe(
      alone.max,
    );
    expect(countFees({ from: adaBtc.payment, to: boBtc.payment, amount: 0n, coins: [], rates: {} })).toMatchObject({
      max: 0n,
    });
  });
});

describe('who can send', () => {
  test('the payment address of a wallet that has a transfer of its own', async () => {
    const { adapter, connectorId } = await open();
    expect(adapter.canSend({ connectorId, address: adaBtc.payment })).toBe(true);
    expect(adapter.canSend({ connectorId, address: adaBtc.ordinals })).toBe(false);
    expect(adapter.canSend({ connectorId: 'nobody', address: adaBtc.payment })).toBeUndefined();
  });

  test('not a wallet that only signs what others have made', async () => {
    const { adapter, connectorId } = await open({ ways: ['standard'] });
    expect(adapter.canSend({ connectorId, address: adaBtc.payment })).toBe(false);
  });

  test('one that turns out to have no such method is not asked again', async () => {
    const { adapter, connectorId, prepare, send } = await open({ lacks: ['sendTransfer'] });
    await expect(send(await prepare({ amount: '5000' }))).rejects.toMatchObject({ code: 'METHOD_UNSUPPORTED' });
    expect(adapter.canSend({ connectorId, address: adaBtc.payment })).toBe(false);
  });
});

describe('the wallet is asked', () => {
  test('once, for exactly that; an answer that is lost is found on the chain', async () => {
    const { prepare, send, prompts, adapter } = await open({ answers: { sendTransfer: { lie: 'garbage' } } });
    const prepared = await prepare({ amount: '25000001' });
    const before = chain().balance(boBtc.payment);
    await expect(send(prepared)).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
    const [sent] = chain().history(boBtc.payment);
    expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'sent', hash: sent?.txid });
    chain().mine();
    expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'sent', hash: sent?.txid });
    expect(chain().balance(boBtc.payment) - before).toBe(25_000_001n);
    expect(prompts()).toBe(1);
  });

  test('a no, and coins that do not suffice, are told as such: nothing was sent', async () => {
    const { prepare, send } = await open();
    const prepared = await prepare({ amount: '199990000' });
    // Its coins went elsewhere meanwhile.
    chain().broadcast(spend(chain().utxos(adaBtc.payment).slice(0, 1), [[boBtc.payment, 149_990_000n]]));
    await expect(send(prepared)).rejects.toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    wallet().set({ behaviour: 'reject' });
    await expect(send(await prepare({ amount: '5000' }))).rejects.toBeInstanceOf(UserRejectedError);
  });
});

describe('a transfer whose answer was lost', () => {
  const pay = (amount: bigint, of = 0) => {
    const coin = chain().utxos(adaBtc.payment)[of];
    if (!coin) throw new Error('There is no coin left.');
    return chain().broadcast(
      spend(
        [coin],
        [
          [boBtc.payment, amount],
          [adaBtc.payment, coin.amount - amount - 1_000n],
        ],
      ),
    );
  };

  test('is none that was there before, of another intent, of another amount, or by another', async () => {
    const { prepare, adapter } = await open();
    pay(7_000n);
    chain().mine();
    pay(7_000n);
    const prepared = await prepare({ amount: '7000' });
    // The same again, waiting when it was prepared, is in a block now.
    chain().mine();
    expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'possible' });
    pay(7_001n);
    const other = pay(7_000n);
    expect(await adapter.findTransfer({ prepared, otherHashes: [other] })).toEqual({ status: 'possible' });
    expect(await adapter.findTransfer({ prepared: await prepare({ amount: '7000', from: boBtc.payment }) })).toEqual({
      status: 'possible',
    });
    expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'sent', hash: other });
    expect(await adapter.findTransfer({ prepared: { ...prepared, trace: 'banana' } })).toEqual({ status: 'possible' });
  });

  test('is looked for behind what has happened since, and no further', async () => {
    const { prepare, adapter } = await open();
    const prepared = await prepare({ amount: '7000' });
    const hash = pay(7_000n);
    const more = (count: number) => {
      for (let at = 0; at < count; at++) {
        chain().mine();
        pay(600n + BigInt(at));
      }
      chain().mine();
    };
    more(30);
    expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'sent', hash });
    more(searchedPageCount * 25);
    expect(await adapter.findTransfer({ prepared })).toEqual({ status: 'possible' });
  });

  test('is not told of by a node that does not answer', async () => {
    const { prepare, adapter } = await open();
    const prepared = await prepare({ amount: '7000' });
    instead.set('/txs', 'down');
    await expect(adapter.findTransfer({ prepared })).rejects.toBeDefined();
  });
});
