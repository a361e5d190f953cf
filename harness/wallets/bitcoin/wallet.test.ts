import { base64 } from '@scure/base';
import { p2wpkh, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { describe, expect, it } from 'vitest';
import { isBitcoinSignature } from '../../bitcoin/verify';
import { adaBtc, bitcoinSeed, boBtc } from '../../fixtures/bitcoin';
import { type BitcoinKey, bare, readAccount } from './keys';
import { bip322Hash, bip322Transactions, signBip322 } from './message';
import { openBitcoinWallet } from './testing';
import published from './vectors/addresses.json' with { type: 'json' };
import vectors from './vectors/bip322.json' with { type: 'json' };

describe('keys and messages, as the standards publish them', () => {
  it('derives what BIP-84 and BIP-86 publish', () => {
    const [payment, ordinals] = readAccount(bitcoinSeed, 0, 'Mainnet');
    expect(payment).toMatchObject(published.payment);
    expect(ordinals).toMatchObject(published.ordinals);
    expect(readAccount(bitcoinSeed, 0, 'Signet').map(({ address }) => address.slice(0, 4))).toEqual(['tb1q', 'tb1p']);
  });

  const privateKey = WIF().decode(vectors.privateKey);
  const { script } = p2wpkh(pubECDSA(privateKey));
  const key = { script, privateKey, addressType: 'p2wpkh', publicKey: bare(pubECDSA(privateKey)) } as BitcoinKey;

  it.each(vectors.messages)('BIP-322, "$message": hashes, transactions and signature', ({ message, ...wanted }) => {
    expect(bare(bip322Hash(message))).toBe(wanted.hash);
    const { toSpendId, toSign } = bip322Transactions(message, script);
    expect(toSpendId).toBe(wanted.toSpend);
    const signature = base64.encode(signBip322(message, key));
    expect(wanted.signatures).toContain(signature);
    toSign.signIdx(privateKey, 0);
    toSign.finalize();
    expect(toSign.id).toBe(wanted.toSign);
    for (const known of wanted.signatures) expect(isBitcoinSignature(message, known, vectors.address)).toBe(true);
    expect(isBitcoinSignature(`${message}!`, signature, vectors.address)).toBe(false);
  });
});

describe('connecting', () => {
  it('shows nothing before a yes, then payment and ordinals; a reload finds it again without a question', async () => {
    const { wallet, heard, ask, connect, kept } = openBitcoinWallet();
    await expect(ask('wallet_getAccount')).rejects.toMatchObject({ code: -32002 });
    expect(await connect()).toEqual([adaBtc.payment, adaBtc.ordinals]);
    expect(heard).toEqual(['accountChange']);
    expect(await ask('getAccounts', { purposes: ['ordinals'] })).toMatchObject([
      { address: adaBtc.ordinals, purpose: 'ordinals', addressType: 'p2tr', publicKey: published.ordinals.publicKey },
    ]);
    expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1);
    const reloaded = openBitcoinWallet({}, kept);
    expect(await reloaded.ask('wallet_getAccount')).toMatchObject({ addresses: [{ address: adaBtc.payment }, {}] });
    expect(await reloaded.ask('wallet_getNetwork')).toMatchObject({ bitcoin: { name: 'Mainnet' } });
    expect(reloaded.wallet.log.map(({ prompted }) => prompted)).toEqual([false, false]);
  });

  it('says no with the number of sats-connect, waits, breaks and lies', async () => {
    const { wallet, answer, connect } = openBitcoinWallet({ behaviour: 'reject' });
    expect(await answer('wallet_connect')).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } });
    wallet.set({ behaviour: 'hang' });
    const waiting = connect();
    expect(wallet.pending.map(({ method }) => method)).toEqual(['wallet_connect']);
    wallet.approve();
    expect(await waiting).toEqual([adaBtc.payment, adaBtc.ordinals]);
    wallet.set({ behaviour: { throws: 'Out of ink.' } });
    expect(() => answer('wallet_connect')).toThrow('Out of ink.');
    wallet.set({ behaviour: 'approve', answers: { wallet_connect: { lie: 'account' } } });
    expect(await connect()).not.toContain(adaBtc.payment);
    wallet.set({ answers: { wallet_connect: { lie: 'empty' } } });
    expect(await connect()).toEqual([]);
    wallet.set({ answers: { wallet_connect: { lie: 'garbage' } } });
    expect(await answer('wallet_connect')).toMatchObject({ result: { addresses: [42, null, expect.anything()] } });
  });

  it('tells when its person picks another account or network, locks it, or takes the permission back', async () => {
    const { wallet, heard, ask, connect } = openBitcoinWallet();
    await connect();
    wallet.switchAccount(1);
    wallet.switchNetwork('Testnet');
    wallet.lock();
    await expect(ask('wallet_getAccount')).rejects.toMatchObject({ code: -32002 });
    wallet.unlock();
    wallet.switchNetwork('Mainnet');
    expect(await connect()).toEqual([boBtc.payment, boBtc.ordinals]);
    wallet.revoke();
    expect(heard.slice(1)).toEqual([
      'accountChange',
      'networkChange',
      'accountChange',
      'accountChange',
      'networkChange',
      'disconnect',
    ]);
  });

  it('changes its network when asked, refuses one it does not know, and may say yes and stay', async () => {
    const { wallet, ask, connect } = openBitcoinWallet();
    await connect();
    await ask('wallet_changeNetwork', { name: 'Signet' });
    expect(wallet.state().network).toBe('Signet');
    expect((await connect())[0]).toMatch(/^tb1q/);
    await expect(ask('wallet_changeNetwork', { name: 'Testnet4' })).rejects.toThrow('Testnet4');
    wallet.set({ answers: { wallet_changeNetwork: { lie: 'chain' } } });
    await ask('wallet_changeNetwork', { name: 'Mainnet' });
    expect(wallet.state().network).toBe('Signet');
  });
});

describe('signing messages', () => {
  const message = 'Good morning from the porch ☀';

  it.each([
    ['payment', adaBtc.payment, undefined, 'ECDSA'],
    ['payment', adaBtc.payment, 'BIP322', 'BIP322'],
    ['ordinals', adaBtc.ordinals, undefined, 'BIP322'],
  ] as const)('by the %s address %s, asked for %s: %s', async (_purpose, address, protocol, used) => {
    const { wallet, ask, connect } = openBitcoinWallet();
    await connect();
    const signed = await ask<{ signature: string; protocol: string }>('signMessage', { address, message, protocol });
    expect(signed.protocol).toBe(used);
    expect(isBitcoinSignature(message, signed.signature, address)).toBe(true);
    wallet.set({ answers: { signMessage: { lie: 'signature' } } });
    const lied = await ask<{ signature: string }>('signMessage', { address, message, protocol });
    expect(isBitcoinSignature(message, lied.signature, address)).toBe(false);
  });

  it('refuses what is not its own, what is no text, and every method it lacks', async () => {
    const { ask, connect } = openBitcoinWallet({ lacks: ['sendTransfer'] });
    await connect();
    await expect(ask('signMessage', { address: boBtc.payment, message })).rejects.toMatchObject({ code: -32002 });
    await expect(ask('signMessage', { address: adaBtc.payment, message: 7 })).rejects.toMatchObject({ code: -32602 });
    await expect(ask('sendTransfer', {})).rejects.toMatchObject({ code: -32601 });
    await expect(ask('stx_getAccounts')).rejects.toMatchObject({ code: -32601 });
  });
});
