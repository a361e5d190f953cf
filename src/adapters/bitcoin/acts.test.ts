import ecc from '@bitcoinerlab/secp256k1';
import { hex } from '@scure/base';
import { initEccLib, Psbt } from 'bitcoinjs-lib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bitcoin, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import type { SignMessageRequest } from '@/ports/adapter';
import { isBitcoinSignature } from '../../../harness/bitcoin/verify';
import { createTestEnv } from '../../../harness/env';
import { adaBtc, bitcoinSeed, boBtc } from '../../../harness/fixtures/bitcoin';
import { cinder } from '../../../harness/fixtures/bitcoinWallets';
import { start } from '../../../harness/servers/bitcoin';
import { installBitcoinTestWallets } from '../../../harness/wallets/bitcoin/install';
import { readAccount } from '../../../harness/wallets/bitcoin/keys';
import type { BitcoinWalletOptions } from '../../../harness/wallets/bitcoin/options';
import published from '../../../harness/wallets/bitcoin/vectors/addresses.json' with { type: 'json' };
import { openTestPage, type TestPage } from '../../../harness/wallets/testPage';
import { createBitcoinAdapter } from './adapter';
import type { BitcoinProvider } from './provider';

initEccLib(ecc);

let server: Awaited<ReturnType<typeof start>>;
let page: TestPage;
beforeEach(async () => {
  server = await start({ port: 0 });
  page = openTestPage();
});
afterEach(async () => {
  page.close();
  await server.stop();
});

const wallet = () => {
  const found = window.__bitcoinTestWallets?.['example.cinder'];
  if (!found) throw new Error('There is no test wallet on this page.');
  return found;
};

async function open(way: 'btc_providers' | 'standard', options: Partial<BitcoinWalletOptions> = {}) {
  const chains = [{ name: 'Mainnet', esploraUrl: server.url }, { name: 'Testnet' }] as const;
  installBitcoinTestWallets([{ ...cinder({ chains }), ways: [way], ...options }]);
  const env = createTestEnv(undefined, { fetch });
  const rpcUrls = { [bitcoin.id]: server.url };
  const adapter = createBitcoinAdapter({ networks: [bitcoin, bitcoinTestnet], env, rpcUrls });
  adapter.start();
  const connectorId = way === 'standard' ? 'Cinder' : 'example.cinder';
  const connection = await adapter.connect({ connectorId });
  const by = (address: string) => ({ connectorId, networkId: bitcoin.id, address });
  const sign = (request: Partial<SignMessageRequest>) =>
    adapter.signMessage?.({ ...by(adaBtc.payment), message: 'Hello', ...request }) as Promise<string>;
  return { adapter, connection, connectorId, by, sign };
}

/** A transaction of one payment and one ordinals coin, made by a library that is not ours. */
function mixedPsbt() {
  const psbt = new Psbt();
  for (const address of [adaBtc.payment, adaBtc.ordinals]) {
    const [coin] = server.chain.utxos(address);
    if (!coin) throw new Error('There is no coin left.');
    const { script, amount: value, txid: hash, vout: index } = coin;
    const tapInternalKey = address === adaBtc.ordinals ? hex.decode(published.ordinals.publicKey) : undefined;
    psbt.addInput({ hash, index, witnessUtxo: { script, value }, ...(tapInternalKey && { tapInternalKey }) });
  }
  psbt.addOutput({ address: boBtc.payment, value: 1_000_000n });
  return psbt.toBase64();
}
const signInputs = [
  { address: adaBtc.payment, index: 0 },
  { address: adaBtc.ordinals, index: 1 },
];

describe.each(['btc_providers', 'standard'] as const)('over %s', (way) => {
  it('names payment first, then ordinals, each with its key', async () => {
    const { connection } = await open(way);
    expect(connection.accounts).toEqual([
      { address: adaBtc.payment, type: 'payment', publicKey: published.payment.publicKey },
      { address: adaBtc.ordinals, type: 'ordinal', publicKey: published.ordinals.publicKey },
    ]);
  });

  it('signs messages by either account; signatures are the account’s', async () => {
    const { sign } = await open(way);
    const raw = `0x${hex.encode(new TextEncoder().encode('Hello ☀'))}`;
    expect(isBitcoinSignature('Hello', await sign({}), adaBtc.payment)).toBe(true);
    expect(isBitcoinSignature('Hello', await sign({ address: adaBtc.ordinals }), adaBtc.ordinals)).toBe(true);
    expect(isBitcoinSignature('Hello ☀', await sign({ message: { raw } }), adaBtc.payment)).toBe(true);
  });

  it('signs a PSBT of both accounts’ inputs, and sends it when asked to', async () => {
    const { adapter, by } = await open(way);
    const request = { ...by(adaBtc.payment), psbt: mixedPsbt(), signInputs };
    const signed = await adapter.signPsbt?.(request);
    const tx = Psbt.fromBase64(signed?.psbt ?? '')
      .finalizeAllInputs()
      .extractTransaction(true);
    expect(tx.ins.map(({ witness }) => witness.length)).toEqual([2, 1]);
    const before = server.chain.balance(boBtc.payment);
    const { txid } = (await adapter.signPsbt?.({ ...request, broadcast: true })) ?? {};
    expect(txid).toBe(tx.getId());
    expect(server.chain.balance(boBtc.payment)).toBe(before + 1_000_000n);
  });

  it('a no is a no, garbage an error, an abort an abort', async () => {
    const { adapter, by, sign } = await open(way);
    wallet().set({ behaviour: 'reject' });
    await expect(sign({})).rejects.toBeInstanceOf(UserRejectedError);
    wallet().set({ behaviour: { lie: 'garbage' } });
    await expect(sign({})).rejects.toMatchObject({ code: 'RESPONSE_INVALID' });
    await expect(adapter.signPsbt?.({ ...by(adaBtc.payment), psbt: mixedPsbt(), signInputs })).rejects.toMatchObject({
      code: 'RESPONSE_INVALID',
    });
    wallet().set({ behaviour: 'hang' });
    const leaving = new AbortController();
    const asked = sign({ signal: leaving.signal });
    leaving.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortedError', code: 'ABORTED' });
  });

  it.each([
    ['another’s account', { address: boBtc.payment }, 'address'],
    ['bytes that are no text', { message: { raw: '0xff' } }, 'message'],
  ])('refuses to sign by %s', async (_what, wrong, field) => {
    const { sign } = await open(way);
    await expect(sign(wrong)).rejects.toMatchObject({ code: 'REQUEST_INVALID', details: { field } });
  });

  it('refuses what is no PSBT, and inputs of others, before the wallet is asked', async () => {
    const { adapter, by } = await open(way);
    const prompts = () => wallet().log.filter(({ prompted }) => prompted).length;
    const before = prompts();
    const psbt = mixedPsbt();
    const wrong = [
      { psbt: 'banana' },
      { psbt, signInputs: [{ address: boBtc.payment, index: 0 }] },
      { psbt, signInputs: [{ address: adaBtc.payment, index: -1 }] },
    ];
    for (const one of wrong)
      await expect(adapter.signPsbt?.({ ...by(adaBtc.payment), ...one })).rejects.toMatchObject({
        code: 'REQUEST_INVALID',
      });
    expect(prompts()).toBe(before);
  });
});

describe('transfers', () => {
  const transfer = (amount = '25000000', recipient: string = boBtc.payment) => ({ recipient, amount });

  it('are sent by the wallet, and mined', async () => {
    const { adapter, by } = await open('btc_providers');
    const before = server.chain.balance(boBtc.payment);
    const txid = await adapter.sendTransfer?.({ ...by(adaBtc.payment), ...transfer() });
    expect(server.chain.transaction(txid ?? '')?.height).toBeDefined();
    expect(server.chain.balance(boBtc.payment)).toBe(before + 25_000_000n);
    const balance = await adapter.getNativeBalance({ address: boBtc.payment, networkId: bitcoin.id });
    expect(balance).toEqual({ base: String(server.chain.balance(boBtc.payment)), decimals: 8, symbol: 'BTC' });
  });

  it.each([
    [
      'an address of another network',
      transfer('1', readAccount(bitcoinSeed, 1, 'Testnet')[0].address),
      'REQUEST_INVALID',
    ],
    ['no whole number', transfer('0.5'), 'AMOUNT_INVALID'],
    ['nothing', transfer('0'), 'AMOUNT_INVALID'],
  ])('refuse %s', async (_what, request, code) => {
    const { adapter, by } = await open('btc_providers');
    await expect(adapter.sendTransfer?.({ ...by(adaBtc.payment), ...request })).rejects.toMatchObject({ code });
  });

  it.each([
    ['answers with an error', { error: { code: -32603, message: 'Internal error' } }, 'RPC_INTERNAL', true],
    ['breaks', { throws: 'The wallet broke.' }, 'INTERNAL_SDK_ERROR', true],
    ['says no', 'reject', 'USER_REJECTED', undefined],
  ] as const)(
    'ask for nothing where the wallet %s when it is to switch, and say so',
    async (_what, answer, code, isUnasked) => {
      const { adapter, by } = await open('btc_providers', { answers: { wallet_changeNetwork: answer } });
      const { address: recipient } = readAccount(bitcoinSeed, 1, 'Testnet')[0];
      const request = { ...by(adaBtc.payment), networkId: bitcoinTestnet.id, recipient, amount: '1000' };
      const thrown = await adapter.sendTransfer?.(request).catch((error) => error);
      expect([thrown.code, thrown.details.isUnasked]).toEqual([code, isUnasked]);
      expect(wallet().log.some(({ method }) => method === 'sendTransfer')).toBe(false);
    },
  );

  it('leave from no ordinals address, and not from wallets without them', async () => {
    const first = await open('btc_providers');
    await expect(first.adapter.sendTransfer?.({ ...first.by(adaBtc.ordinals), ...transfer() })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    });
    page.close();
    page = openTestPage();
    const second = await open('standard');
    await expect(second.adapter.sendTransfer?.({ ...second.by(adaBtc.payment), ...transfer() })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    });
  });
});

it('a request for another network moves the wallet there first; the account has another address there', async () => {
  const { adapter, connectorId } = await open('btc_providers');
  const [payment] = readAccount(bitcoinSeed, 0, 'Testnet');
  const request = { connectorId, networkId: bitcoinTestnet.id, address: payment.address, message: 'Hello' };
  expect(isBitcoinSignature('Hello', (await adapter.signMessage?.(request)) ?? '', payment.address)).toBe(true);
  expect(wallet().state().network).toBe('Testnet');
});

it('wallets of before are asked as they were then', async () => {
  const { connection } = await open('btc_providers', { lacks: ['wallet_connect', 'wallet_getNetwork'] });
  expect(connection).toMatchObject({ networkId: bitcoin.id, accounts: [{ type: 'payment' }, { type: 'ordinal' }] });
  expect(wallet().log.map(({ method }) => method)).toContain('getAddresses');
});

it('a host gets one provider, whatever the wallet speaks', async () => {
  const { adapter, connectorId } = await open('btc_providers');
  const provider = (await adapter.getProvider(connectorId)) as BitcoinProvider;
  expect(await provider.getAccountAddresses()).toHaveLength(2);
  const signature = await provider.signMessage({ message: 'Hello', protocol: 'bip322' });
  expect(isBitcoinSignature('Hello', signature, adaBtc.payment)).toBe(true);
  expect(await provider.sendTransfer({ recipient: boBtc.payment, amount: '1000' })).toMatch(/^[\da-f]{64}$/);
  const { txid } = await provider.signPsbt({ psbt: mixedPsbt(), signInputs, broadcast: true });
  expect(server.chain.transaction(txid ?? '')).toBeDefined();
});
