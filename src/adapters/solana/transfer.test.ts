import { base58, base64 } from '@scure/base';
import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, test } from 'vitest';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import { unitPriceMs } from '@/domain/limits/solana';
import { roomFault } from '@/domain/transferRoom';
import type { PreparedTransfer } from '@/ports/transfer';
import { adaSol, boSol, mints } from '../../../harness/fixtures/solana';
import { associatedTokenAddress } from '../../../harness/solana/mintData';
import { memoProgram, tokenProgram } from '../../../harness/solana/programs';
import { failure } from '../../../harness/solanaActs';
import { LEAST, refused, standToTransfer, stranger } from '../../../harness/solanaTransfers';

const { ground, open, passing, acts, ask, chain, ...stand } = standToTransfer();
const { lamportsOf, setLamports, prepare, send, settle, pay, asked } = stand;
const USDC = mints[0];

describe('SOL', () => {
  test('arrives to the last lamport, and costs what was told', async () => {
    const [mine, theirs] = [lamportsOf(adaSol.address), lamportsOf(boSol.address)];
    const paid = await pay({ amount: '1234567' });
    expect(paid).toMatchObject({
      ...{ fee: { base: '5000', decimals: 9, symbol: 'SOL' }, warnings: [], outcome: { status: 'success' } },
      ...{ balance: String(mine), max: String(mine - 5_000n) },
    });
    expect(lamportsOf(boSol.address)).toBe(theirs + 1_234_567n);
    expect(lamportsOf(adaSol.address)).toBe(mine - 1_234_567n - 5_000n);
  });

  test('Max leaves nothing behind', async () => {
    const theirs = lamportsOf(boSol.address);
    const { max } = await prepare({});
    expect(await pay({ amount: max })).toMatchObject({ outcome: { status: 'success' } });
    expect(lamportsOf(adaSol.address)).toBe(0n);
    expect(lamportsOf(boSol.address)).toBe(theirs + BigInt(max));
    expect(await prepare({})).toMatchObject({ balance: '0', max: '0' });
  });

  test('a fee that falls after Max leaves too little for an account: what must stay is told, and the new Max is sent', async () => {
    let price = 20_000_000_000n;
    const fetch = ground.page.env.fetch;
    ground.page.env.fetch = async (url, init) =>
      String(init?.body).includes('getRecentPrioritizationFees')
        ? Response.json({ result: [{ slot: 1, prioritizationFee: Number(price) }] })
        : fetch(url, init);
    const busy = await prepare({});
    price = 0n;
    ground.page.env.clock.advance(unitPriceMs);
    const calm = await prepare({});
    expect(BigInt(calm.max)).toBeGreaterThan(BigInt(busy.max));
    expect(await failure(prepare({ amount: busy.max }))).toMatchObject(refused('amount', /less SOL than/));
    expect(roomFault(busy, BigInt(busy.max))).toBeUndefined();
    expect(roomFault(calm, BigInt(busy.max))).toBe('restTooSmall');
    await pay({ amount: calm.max });
    expect(lamportsOf(adaSol.address)).toBe(0n);
  });

  test('what is busy has its price told, kept by Max and paid', async () => {
    const price = 25_000n;
    const fetch = ground.page.env.fetch;
    ground.page.env.fetch = async (url, init) =>
      String(init?.body).includes('getRecentPrioritizationFees')
        ? Response.json({ result: [1, 2, 3, 4].map((slot) => ({ slot, prioritizationFee: Number(price) })) })
        : fetch(url, init);
    const { fee, max } = await prepare({});
    // One thousand units, in millionths of a lamport.
    expect(fee.base).toBe(String(5_000n + (1_000n * price) / 1_000_000n));
    await pay({ amount: max });
    expect(lamportsOf(adaSol.address)).toBe(0n);
  });

  test('a new account must get what it needs to live', async () => {
    const to = stranger();
    expect(await failure(prepare({ to, amount: String(LEAST - 1n) }))).toMatchObject(refused('amount', /new account/));
    const told = await prepare({ to });
    expect([roomFault(told, LEAST - 1n), roomFault(told, LEAST)]).toEqual(['tooLittle', undefined]);
    const paid = await pay({ to, amount: String(LEAST) });
    expect(paid).toMatchObject({ warnings: ['recipient-is-new'], outcome: { status: 'success' } });
    expect(lamportsOf(to)).toBe(LEAST);
  });

  test('what stays must be enough to live on, or nothing', async () => {
    setLamports(adaSol.address, 10_000_000n);
    const max = 10_000_000n - 5_000n;
    const told = await prepare({});
    const faults = [max - LEAST, max - LEAST + 1n, max - 1n, max].map((amount) => roomFault(told, amount));
    expect(faults).toEqual([undefined, 'restTooSmall', 'restTooSmall', undefined]);
    expect(await failure(prepare({ amount: String(max - 1n) }))).toMatchObject(refused('amount', /less SOL than/));
    expect(await failure(prepare({ amount: String(max + 1n) }))).toMatchObject({ code: 'FUNDS_INSUFFICIENT' });
    await pay({ amount: String(max - LEAST) });
    expect(lamportsOf(adaSol.address)).toBe(LEAST);
  });

  test('a memo and the names that a shop looks for go with it', async () => {
    const references = [stranger(), stranger()];
    await pay({ amount: '5000', memo: 'Order 7', references });
    chain().advance(5);
    for (const one of references)
      expect(await ask('getSignaturesForAddress', one, { commitment: 'confirmed' })).toMatchObject([
        { memo: '[7] Order 7', err: null },
      ]);
  });
});

describe('whom nothing is sent to', () => {
  const mintOf = USDC.address;
  const token = { address: USDC.address, decimals: 6, symbol: 'USDC' };
  test.each([
    ['a derived address', () => associatedTokenAddress(adaSol.address, boSol.address, tokenProgram), /Nobody holds/],
    ['a token account', () => associatedTokenAddress(boSol.address, mintOf, tokenProgram), /token account/],
    ['a mint', async () => mintOf, /token/],
    ['a program', async () => memoProgram, /program/],
  ])('%s', async (_name, find, why) => {
    const to = await find();
    for (const wish of [{ to }, { to, amount: '5' }, { to, token, amount: '5' }])
      expect(await failure(prepare(wish))).toMatchObject(refused('to', why));
    expect(asked()).toEqual([]);
  });
});

describe('asked for once, and found again', () => {
  const find = (prepared: PreparedTransfer, hash?: string) => acts().findTransfer({ prepared, hash });
  /** Until no block takes it any more. */
  const outlive = () => chain().advance(200);

  test('its name is written down before the network has it', async () => {
    const prepared = await prepare({ amount: '5000' });
    const before = lamportsOf(boSol.address);
    let theirs = 0n;
    let written = '';
    const hash = await send(prepared, (name) => {
      theirs = lamportsOf(boSol.address);
      written = name;
    });
    expect({ written, theirs }).toEqual({ written: hash, theirs: before });
    expect(asked()).toEqual(['solana:signTransaction']);
    await settle(hash);
    expect(await find(prepared, hash)).toEqual({ status: 'sent', hash });
  });

  test('what is signed is what was prepared', async () => {
    const prepared = await prepare({ amount: '5000' });
    const { transaction } = JSON.parse(prepared.trace) as { transaction: string };
    const hash = await send(prepared);
    const sent = chain().history.find(hash)?.wire;
    const message = VersionedTransaction.deserialize(base64.decode(transaction)).message.serialize();
    expect(base58.encode(Uint8Array.from(sent?.transaction.messageBytes ?? []))).toBe(base58.encode(message));
  });

  test('a wallet that signs and sends in one does so, and its transfer is found without a name', async () => {
    await open({ wallet: { lacks: ['solana:signTransaction'] } });
    const other = await prepare({ amount: '7001' });
    const prepared = await prepare({ amount: '7002' });
    const hash = await send(prepared);
    expect(asked()).toEqual(['solana:signAndSendTransaction']);
    await settle(hash);
    await passing(Promise.resolve(), 5);
    chain().advance(5);
    expect(await find(prepared)).toEqual({ status: 'sent', hash });
    expect(await acts().findTransfer({ prepared, otherHashes: [hash] })).toEqual({ status: 'possible' });
    expect(await find(other)).toEqual({ status: 'possible' });
    outlive();
    expect(await find(prepared)).toEqual({ status: 'sent', hash });
    expect(await find(other)).toEqual({ status: 'impossible' });
  });

  test('one that came too late can’t come any more', async () => {
    const prepared = await prepare({ amount: '5000' });
    const name = base58.encode(new Uint8Array(64).fill(9));
    expect(await find(prepared, name)).toEqual({ status: 'possible' });
    outlive();
    expect(await find(prepared, name)).toEqual({ status: 'impossible' });
    const before = lamportsOf(boSol.address);
    expect(await failure(send(prepared))).toMatchObject({ code: 'RPC_TRANSACTION_REJECTED' });
    expect(lamportsOf(boSol.address)).toBe(before);
  });

  test('a no, and a prepared transfer that is none', async () => {
    const prepared = await prepare({ amount: '5000' });
    ground.page.wallet.set({ behaviour: 'reject' });
    expect(await failure(send(prepared))).toBeInstanceOf(UserRejectedError);
    for (const trace of ['', '{}', '[]', 'null', '{"transaction":"AA==","marks":[]}'])
      expect(await failure(send({ ...prepared, trace }))).toMatchObject({ code: 'REQUEST_INVALID' });
    expect(asked()).toEqual(['solana:signTransaction']);
  });
});
