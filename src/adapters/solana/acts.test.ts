import { base58, base64 } from '@scure/base';
import { VersionedTransaction } from '@solana/web3.js';
import { describe, expect, test, vi } from 'vitest';
import { AbortedError, UserRejectedError } from '@/domain/errors/errorKinds';
import { PorticoError } from '@/domain/errors/porticoError';
import { solanaTestnet } from '@/domain/solanaNetworks';
import { adaSol, boSol } from '../../../harness/fixtures/solana';
import { failure, isSigned, standOnTerrace, write } from '../../../harness/solanaActs';

const { ground, open, transfer, passing, who, acts, balanceOf } = standOnTerrace();

describe('messages', () => {
  test('text and bytes are signed as they are', async () => {
    const words = 'Good morning from the porch ☀';
    const text = await acts().signMessage({ ...who(), message: words });
    expect(isSigned(new TextEncoder().encode(words), base58.decode(text), adaSol.address)).toBe(true);
    const raw = await acts().signMessage({ ...who(), message: { raw: '0x00ff10' } });
    expect(isSigned(Uint8Array.of(0, 255, 16), base58.decode(raw), adaSol.address)).toBe(true);
  });

  test('what is no message is told before the wallet is asked', async () => {
    const error = await failure(acts().signMessage({ ...who(), message: { raw: 'hello' } }));
    expect(error).toMatchObject({ code: 'REQUEST_INVALID', details: { field: 'message' } });
    expect(ground.page.wallet.log.filter(({ method }) => method === 'solana:signMessage')).toEqual([]);
  });

  test.each([
    ['garbage', { lie: 'garbage' as const }, 'SIGN_MESSAGE_FAILED'],
    ['a break', { throws: 'Out of oil.' }, 'SIGN_MESSAGE_FAILED'],
  ])('%s in answer is an error of ours', async (_name, behaviour, code) => {
    ground.page.wallet.set({ behaviour });
    expect(await failure(acts().signMessage({ ...who(), message: 'Hello' }))).toMatchObject({ code });
  });

  test('an abort ends the waiting', async () => {
    ground.page.wallet.set({ behaviour: 'hang' });
    const leaving = new AbortController();
    const asked = failure(acts().signMessage({ ...who(), message: 'Hello', signal: leaving.signal }));
    await vi.waitFor(() => expect(ground.page.wallet.pending).toHaveLength(1));
    leaving.abort();
    expect(await asked).toBeInstanceOf(AbortedError);
  });

  test('an account the wallet does not show, a network it does not know, a wallet that is not in', async () => {
    const message = 'Hello';
    expect(await failure(acts().signMessage({ ...who(), address: boSol.address, message }))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field: 'address' },
    });
    expect(await failure(acts().signMessage({ ...who(), networkId: solanaTestnet.id, message }))).toMatchObject({
      code: 'CHAIN_UNKNOWN_TO_WALLET',
    });
    await ground.page.adapter.disconnect(who().connectorId);
    expect(await failure(acts().signMessage({ ...who(), message }))).toMatchObject({ code: 'NOT_CONNECTED' });
  });

  test('a wallet that signs no messages says so', async () => {
    await open({ wallet: { lacks: ['solana:signMessage'] } });
    expect(await failure(acts().signMessage({ ...who(), message: 'Hello' }))).toMatchObject({
      code: 'METHOD_UNSUPPORTED',
      name: 'UnsupportedError',
    });
  });
});

describe('finished transactions', () => {
  test('one is signed by the account, and nothing is sent', async () => {
    const before = await balanceOf(boSol.address);
    const given = await transfer();
    const signed = VersionedTransaction.deserialize(
      base64.decode(await acts().signTransaction({ ...who(), transaction: write(given) })),
    );
    expect(isSigned(given.message.serialize(), signed.signatures[0] as Uint8Array, adaSol.address)).toBe(true);
    expect(await balanceOf(boSol.address)).toBe(before);
  });

  test('several are one prompt, in their order', async () => {
    const given = [await transfer({ lamports: 1 }), await transfer({ lamports: 2 }), await transfer({ lamports: 3 })];
    const signed = await acts().signAllTransactions({ ...who(), transactions: given.map(write) });
    expect(
      ground.page.wallet.log.filter(({ prompted, method }) => prompted && method !== 'standard:connect'),
    ).toHaveLength(1);
    signed.forEach((one, at) => {
      const { signatures, message } = VersionedTransaction.deserialize(base64.decode(one));
      expect(message.serialize()).toEqual(given[at]?.message.serialize());
      expect(isSigned(message.serialize(), signatures[0] as Uint8Array, adaSol.address)).toBe(true);
    });
  });

  test('a wallet that shows one at a time is asked one by one', async () => {
    await open({ wallet: { oneAtATime: true } });
    const given = [await transfer({ lamports: 1 }), await transfer({ lamports: 2 })];
    expect(await acts().signAllTransactions({ ...who(), transactions: given.map(write) })).toHaveLength(2);
  });

  test.each([
    ['by the wallet', []],
    ['over the page’s line, where the wallet only signs', ['solana:signAndSendTransaction' as const]],
  ])('one is signed and sent %s', async (_name, lacks) => {
    await open({ wallet: { lacks } });
    const before = await balanceOf(boSol.address);
    const hash = await acts().signAndSendTransaction({ ...who(), transaction: write(await transfer()) });
    expect(await passing(acts().waitForTransaction({ hash, networkId: who().networkId }))).toMatchObject({
      status: 'success',
      hash,
    });
    expect(await balanceOf(boSol.address)).toBe(before + 5_000);
  });

  test('what the account need not sign, what is none, and what the wallet can’t read is told before it is asked', async () => {
    const prompts = () => ground.page.wallet.log.filter(({ prompted }) => prompted).length;
    const before = prompts();
    const foreign = write(await transfer({ from: boSol.address, to: adaSol.address }));
    for (const transaction of [foreign, 'banana', '', base64.encode(new Uint8Array(200))])
      expect(await failure(acts().signTransaction({ ...who(), transaction }))).toMatchObject({
        code: 'REQUEST_INVALID',
      });
    expect(prompts()).toBe(before);
    await open({ wallet: { versions: ['legacy'] } });
    expect(await failure(acts().signTransaction({ ...who(), transaction: write(await transfer()) }))).toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    });
  });

  test.each(['signTransaction', 'signAndSendTransaction'] as const)('%s: garbage and a no', async (act) => {
    const transaction = write(await transfer());
    ground.page.wallet.set({ behaviour: { lie: 'garbage' } });
    expect(await failure(acts()[act]({ ...who(), transaction }))).toMatchObject({ code: 'RESPONSE_INVALID' });
    ground.page.wallet.set({ behaviour: 'reject' });
    expect(await failure(acts()[act]({ ...who(), transaction }))).toBeInstanceOf(UserRejectedError);
  });

  test('a signature by another key is the chain’s to refuse, and is an error of ours', async () => {
    await open({ wallet: { lacks: ['solana:signAndSendTransaction'] } });
    ground.page.wallet.set({ behaviour: { lie: 'signature' } });
    const asked = acts().signAndSendTransaction({ ...who(), transaction: write(await transfer()) });
    expect(await failure(asked)).toBeInstanceOf(PorticoError);
  });
});

describe('sending SOL', () => {
  test('arrives, to the last lamport, and costs the fee that was foretold', async () => {
    // With what the tests before have sent, and which may not be confirmed yet.
    const [mine, theirs] = [await balanceOf(adaSol.address, 'processed'), await balanceOf(boSol.address, 'processed')];
    const wish = { ...who(), to: boSol.address, value: '1234567' };
    const { total, gas, fees } = await acts().estimateFees(wish);
    expect({ total, gas, fees }).toEqual({
      total: { base: '5000', decimals: 9, symbol: 'SOL' },
      gas: '1',
      fees: { gasPrice: '5000' },
    });
    const hash = await acts().sendTransaction(wish);
    await passing(acts().waitForTransaction({ hash, networkId: who().networkId }));
    expect(await balanceOf(boSol.address)).toBe(theirs + 1_234_567);
    expect(await balanceOf(adaSol.address)).toBe(mine - 1_234_567 - 5_000);
    const { base } = await ground.page.adapter.getNativeBalance({
      address: adaSol.address,
      networkId: who().networkId,
    });
    expect(base).toBe(String(mine - 1_234_567 - 5_000));
  });

  test('more than there is, is told before the wallet is asked', async () => {
    const value = String(10n ** 18n);
    expect(await failure(acts().sendTransaction({ ...who(), to: boSol.address, value }))).toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
    });
    expect(ground.page.wallet.log.map(({ method }) => method)).toEqual(['standard:connect']);
  });

  test.each([
    ['to', { to: '0x00000000000000000000000000000000000b0dE5', value: '1' }],
    ['value', { to: boSol.address, value: '1.5' }],
    ['value', { to: boSol.address, value: String(2n ** 64n) }],
    ['data', { to: boSol.address, data: '0x00' }],
    ['to', { value: '1' }],
  ])('a wrong %s is told', async (field, wish) => {
    expect(await failure(acts().sendTransaction({ ...who(), ...wish }))).toMatchObject({
      code: 'REQUEST_INVALID',
      details: { field },
    });
  });
});
