import ecc from '@bitcoinerlab/secp256k1';
import { hex } from '@scure/base';
import { initEccLib, networks, Psbt, Transaction } from 'bitcoinjs-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adaBtc, boBtc } from '../../fixtures/bitcoin';
import { start, type start as startBitcoin } from '../../servers/bitcoin';
import { openBitcoinWallet } from './testing';
import published from './vectors/addresses.json' with { type: 'json' };

initEccLib(ecc);

let server: Awaited<ReturnType<typeof startBitcoin>>;
beforeEach(async () => {
  server = await start({ port: 0 });
});
afterEach(() => server.stop());

const open = async (options = {}) => {
  const opened = openBitcoinWallet({ chains: [{ name: 'Mainnet', esploraUrl: server.url }], ...options });
  await opened.connect();
  return opened;
};
const get = async <T>(path: string) => (await (await fetch(`${server.url}${path}`)).json()) as T;

/** A transaction of one payment and one ordinals coin, made by a library that is not the wallet's. */
async function mixedPsbt(pays: bigint) {
  const psbt = new Psbt({ network: networks.bitcoin });
  for (const address of [adaBtc.payment, adaBtc.ordinals]) {
    const [coin] = server.chain.utxos(address);
    if (!coin) throw new Error('There is no coin left.');
    const { script, amount: value, txid: hash, vout: index } = coin;
    const isOrdinals = address === adaBtc.ordinals;
    const tapInternalKey = isOrdinals ? hex.decode(published.ordinals.publicKey) : undefined;
    psbt.addInput({ hash, index, witnessUtxo: { script, value }, ...(tapInternalKey && { tapInternalKey }) });
  }
  psbt.addOutput({ address: boBtc.payment, value: pays });
  return psbt;
}
const both = { [adaBtc.payment]: [0], [adaBtc.ordinals]: [1] };

describe('PSBTs of mixed inputs', () => {
  it('are signed so that bitcoinjs-lib accepts both signatures and extracts what the chain takes', async () => {
    const { ask } = await open();
    const psbt = await mixedPsbt(1_000_000n);
    const { psbt: signed } = await ask<{ psbt: string }>('signPsbt', { psbt: psbt.toBase64(), signInputs: both });
    const read = Psbt.fromBase64(signed);
    const valid = read.validateSignaturesOfAllInputs((publicKey, hash, signature) =>
      publicKey.length === 32 ? ecc.verifySchnorr(hash, publicKey, signature) : ecc.verify(hash, publicKey, signature),
    );
    expect(valid).toBe(true);
    const tx = read.finalizeAllInputs().extractTransaction(true);
    const before = server.chain.balance(boBtc.payment);
    const sent = await fetch(`${server.url}/tx`, { method: 'POST', body: tx.toHex() });
    expect(await sent.text()).toBe(tx.getId());
    expect(server.chain.balance(boBtc.payment)).toBe(before + 1_000_000n);
    expect(await get(`/tx/${tx.getId()}/status`)).toMatchObject({ confirmed: true });
  });

  it('are sent by the wallet when asked to, and nothing is signed that was not asked for', async () => {
    const { ask } = await open();
    const psbt = (await mixedPsbt(10_000n)).toBase64();
    const onlyOne = { psbt, signInputs: { [adaBtc.payment]: [0] } };
    const { psbt: half } = await ask<{ psbt: string }>('signPsbt', onlyOne);
    const inputs = Psbt.fromBase64(half).data.inputs;
    expect([inputs[0]?.partialSig?.length, inputs[1]?.tapKeySig]).toEqual([1, undefined]);
    await expect(ask('signPsbt', { ...onlyOne, broadcast: true })).rejects.toMatchObject({ code: -32603 });
    const { txid } = await ask<{ txid: string }>('signPsbt', { psbt, signInputs: both, broadcast: true });
    expect(Transaction.fromHex(server.chain.transaction(txid)?.hex ?? '').ins).toHaveLength(2);
  });

  it('are refused where an input is another’s, a PSBT is none, or its person says no', async () => {
    const { wallet, ask } = await open();
    const psbt = (await mixedPsbt(10_000n)).toBase64();
    await expect(ask('signPsbt', { psbt, signInputs: { [boBtc.payment]: [0] } })).rejects.toMatchObject({
      code: -32002,
    });
    await expect(ask('signPsbt', { psbt, signInputs: { [adaBtc.payment]: [1] } })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(ask('signPsbt', { psbt: 'banana' })).rejects.toMatchObject({ code: -32602 });
    expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1);
    wallet.set({ behaviour: 'reject' });
    await expect(ask('signPsbt', { psbt, signInputs: both })).rejects.toMatchObject({ code: -32000 });
  });
});

describe('transfers', () => {
  it('pay, give change back, and show on the chain', async () => {
    const { ask } = await open();
    const [adas, bos] = [server.chain.balance(adaBtc.payment), server.chain.balance(boBtc.payment)];
    const { txid } = await ask<{ txid: string }>('sendTransfer', {
      recipients: [{ address: boBtc.payment, amount: 25_000_000 }],
    });
    const { fee, vout } = await get<{ fee: number; vout: { value: number }[] }>(`/tx/${txid}`);
    expect(vout).toHaveLength(2);
    expect(server.chain.balance(boBtc.payment)).toBe(bos + 25_000_000n);
    expect(server.chain.balance(adaBtc.payment)).toBe(adas - 25_000_000n - BigInt(fee));
  });

  it.each([
    [
      'an address of another network',
      [{ address: 'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0', amount: 1000 }],
      -32602,
    ],
    ['more than there is', [{ address: boBtc.payment, amount: 9_000_000_000 }], -32603],
    ['nothing', [{ address: boBtc.payment, amount: 0 }], -32602],
    ['no list', 'bo', -32602],
  ])('refuse %s before they ask', async (_what, recipients, code) => {
    const { wallet, ask } = await open();
    await expect(ask('sendTransfer', { recipients })).rejects.toMatchObject({ code });
    expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1);
  });
});

describe('the chain', () => {
  it('takes no coin twice, no forged signature, no money out of nothing, no garbage', async () => {
    const { ask } = await open();
    const { txid } = await ask<{ txid: string }>('sendTransfer', {
      recipients: [{ address: boBtc.payment, amount: 5_000 }],
    });
    const raw = server.chain.transaction(txid)?.hex ?? '';
    const again = Transaction.fromHex(raw);
    again.outs[0] = { ...(again.outs[0] as Transaction['outs'][0]), value: 6_000n };
    expect(() => server.chain.broadcast(again.toHex())).toThrow('missingorspent');
    const [coin] = server.chain.utxos(adaBtc.payment);
    const forged = Transaction.fromHex(raw);
    forged.ins = forged.ins.slice(0, 1);
    const input = forged.ins[0] as Transaction['ins'][0];
    Object.assign(input, { hash: hex.decode(coin?.txid ?? '').reverse(), index: coin?.vout });
    forged.outs = forged.outs.slice(0, 1);
    expect(() => server.chain.broadcast(forged.toHex())).toThrow('mandatory-script-verify');
    forged.outs[0] = { ...(forged.outs[0] as Transaction['outs'][0]), value: 99_000_000_000n };
    expect(() => server.chain.broadcast(forged.toHex())).toThrow('in-belowout');
    expect(() => server.chain.broadcast('00')).toThrow('decode failed');
    expect((await fetch(`${server.url}/tx`, { method: 'POST', body: 'banana' })).status).toBe(400);
  });

  it('tells balances, coins and history as Esplora does', async () => {
    const stats = await get<{ chain_stats: { funded_txo_sum: number; spent_txo_sum: number } }>(
      `/address/${boBtc.payment}`,
    );
    expect(BigInt(stats.chain_stats.funded_txo_sum)).toBe(server.chain.balance(boBtc.payment));
    const { ask } = await open();
    await ask('sendTransfer', { recipients: [{ address: boBtc.payment, amount: 5_000 }] });
    const history = await get<{ txid: string }[]>(`/address/${boBtc.payment}/txs`);
    expect(server.chain.transaction(history[0]?.txid ?? '')).toBeDefined();
    expect((await fetch(`${server.url}/address/nobody`)).status).toBe(400);
    expect((await fetch(`${server.url}/tx/${'0'.repeat(64)}`)).status).toBe(404);
  });

  it('keeps what was sent waiting until a block is mined, where it is told to', async () => {
    const slow = await start({ port: 0, minesAtOnce: false });
    const { ask, connect } = openBitcoinWallet({ chains: [{ name: 'Mainnet', esploraUrl: slow.url }] });
    await connect();
    const recipients = [{ address: boBtc.payment, amount: 5_000 }];
    const { txid } = await ask<{ txid: string }>('sendTransfer', { recipients });
    const confirmed = async () => (await (await fetch(`${slow.url}/tx/${txid}/status`)).json()).confirmed;
    expect(await confirmed()).toBe(false);
    slow.chain.mine();
    expect(await confirmed()).toBe(true);
    await slow.stop();
  });
});

it('without a node, a wallet keeps a chain of its own in the page', async () => {
  const { ask, connect } = openBitcoinWallet();
  await connect();
  const { txid } = await ask<{ txid: string }>('sendTransfer', {
    recipients: [{ address: boBtc.payment, amount: 1000 }],
  });
  expect(txid).toMatch(/^[\da-f]{64}$/);
  expect(await ask('getBalance')).not.toMatchObject({ total: '200000000' });
});
