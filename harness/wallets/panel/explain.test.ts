import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { expect, it } from 'vitest';
import { adaBtc, bitcoinSeed, boBtc } from '../../fixtures/bitcoin';
import { adaDot } from '../../fixtures/polkadot';
import { thistle } from '../../fixtures/polkadotWallets';
import { readAccount } from '../bitcoin/keys';
import { openBitcoinWallet } from '../bitcoin/testing';
import vectors from '../polkadot/vectors/payloads.json' with { type: 'json' };
import { createPolkadotTestWallet } from '../polkadot/wallet';
import { explainBitcoin } from './explainBitcoin';
import { explainPolkadot } from './explainPolkadot';

async function asked(method: string, params?: unknown) {
  const { wallet, ask, connect } = openBitcoinWallet();
  if (method !== 'wallet_connect') await connect();
  wallet.set({ behaviour: 'ask' });
  const answer = ask(method, params).catch((error: { code: number }) => error.code);
  await expect.poll(() => wallet.pending.length).toBe(1);
  const [request] = wallet.pending;
  if (!request) throw new Error('Nothing waits.');
  const explained = explainBitcoin(request, wallet);
  wallet.reject();
  expect(await answer).toBe(-32000);
  return explained;
}

it('a Bitcoin wallet says what it is asked: accounts, messages, transfers, networks', async () => {
  expect(await asked('wallet_connect')).toMatchObject({
    title: 'Let this page see your accounts?',
    facts: [
      ['Payments', 'bc1q…306fyu'],
      ['Ordinals', 'bc1p…kedrcr'],
    ],
  });
  expect(await asked('signMessage', { address: adaBtc.ordinals, message: 'Come in.' })).toMatchObject({
    quote: 'Come in.',
    facts: [['With', 'bc1p…kedrcr']],
  });
  const recipients = [{ address: boBtc.payment, amount: 1_500_000 }];
  expect(await asked('sendTransfer', { recipients })).toMatchObject({
    title: 'Send 0.015 BTC?',
    facts: [
      ['To bc1q…fnjmfz', '0.015 BTC'],
      ['From', 'bc1q…306fyu'],
    ],
  });
  expect(await asked('wallet_changeNetwork', { name: 'Signet' })).toMatchObject({ title: 'Switch to Signet?' });
});

it('of a PSBT it says what leaves, to whom, and the fee; change is not told', async () => {
  const [payment] = readAccount(bitcoinSeed, 0, 'Mainnet');
  const tx = new Transaction();
  tx.addInput({ txid: '11'.repeat(32), index: 0, witnessUtxo: { script: payment.script, amount: 200_000n } });
  tx.addOutputAddress(boBtc.payment, 120_000n);
  tx.addOutputAddress(adaBtc.payment, 79_000n);
  expect(await asked('signPsbt', { psbt: base64.encode(tx.toPSBT(0)), broadcast: true })).toMatchObject({
    title: 'Send this transaction?',
    facts: [
      ['To bc1q…fnjmfz', '0.0012 BTC'],
      ['Fee', '0.00001 BTC'],
    ],
  });
});

it('a Polkadot wallet says what it is asked', async () => {
  const kept = new Map<string, string>();
  const wallet = createPolkadotTestWallet(thistle({ behaviour: 'ask' }), {
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    origin: 'https://dapp.example',
    fetch,
    sleep: () => Promise.resolve(),
  });
  const told = () => {
    const [request] = wallet.pending;
    if (!request) throw new Error('Nothing waits.');
    return explainPolkadot(request, wallet.state());
  };
  const entering = wallet.provider.enable('A dapp') as Promise<{ signer: Record<string, (asked: unknown) => unknown> }>;
  expect(told().facts).toEqual([
    ['Account in use', '15oF…Hr6Sp5'],
    ['Account', '14E5…NcKVf3'],
  ]);
  wallet.approve();
  const { signer } = await entering;
  void Promise.resolve(signer.signRaw?.({ address: adaDot.address, data: '0x436f6d6520696e2e' })).catch(() => {});
  await expect.poll(() => wallet.pending.length).toBe(1);
  expect(told()).toMatchObject({ title: 'Sign this message?', quote: 'Come in.' });
  wallet.reject();
  void Promise.resolve(signer.signPayload?.(vectors.payloads[0]?.payload)).catch(() => {});
  await expect.poll(() => wallet.pending.length).toBe(1);
  expect(told()).toMatchObject({ title: 'Sign this call?', quote: '0x00000c686579', warning: expect.any(String) });
});
