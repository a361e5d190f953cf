import ecc from '@bitcoinerlab/secp256k1';
import { initEccLib, Psbt } from 'bitcoinjs-lib';
import { expect, test } from 'vitest';
import { bitcoin } from '@/domain/bitcoinNetworks';
import { isBitcoinSignature } from '../../../harness/bitcoin/verify';
import { createTestEnv, patientClock } from '../../../harness/env';
import { boBtc } from '../../../harness/fixtures/bitcoin';
import { explainRequest } from '../../../harness/phone/explain';
import { codeOf, standOnPhone } from '../../../harness/phoneGround';
import { start } from '../../../harness/servers/bitcoin';
import { createBitcoinAdapter } from './adapter';
import type { BitcoinProvider } from './provider';

initEccLib(ecc);

const node = await start({ port: 0 });
const context = standOnPhone({ ports: { relay: 0, phone: 0 }, nodes: { bitcoin: node.url } });

test('a phone over the relay comes in, signs, signs a PSBT and sends on Bitcoin', async ({ onTestFinished }) => {
  onTestFinished(() => node.stop());
  const { phone } = context;
  const env = createTestEnv(undefined, { clock: patientClock, fetch });
  const { method, remotes } = context.open({ networks: [bitcoin], env });
  const adapter = createBitcoinAdapter({ networks: [bitcoin], env, rpcUrls: { [bitcoin.id]: node.url } });
  await adapter.addRemote?.(remotes.bip122 as NonNullable<typeof remotes.bip122>);
  adapter.start();
  onTestFinished(() => adapter.stop());
  phone().set({ behaviour: 'approve' });

  const connecting = adapter.connect({ connectorId: 'walletConnect' });
  await phone().pair(await codeOf(method));
  const { accounts, connectorId } = await connecting;
  const address = accounts[0]?.address ?? '';
  expect(accounts).toMatchObject([{ address, type: 'payment', path: "m/84'/0'/0'/0/0" }]);
  node.chain.give(address, 150_000_000n);
  node.chain.give(address, 20_000n);
  const by = { connectorId, networkId: bitcoin.id, address };

  const signature = await adapter.signMessage?.({ ...by, message: 'Hi porch' });
  expect(isBitcoinSignature('Hi porch', signature ?? '', address)).toBe(true);

  const before = node.chain.balance(boBtc.payment);
  const txid = await adapter.sendTransfer?.({ ...by, recipient: boBtc.payment, amount: '1000000' });
  expect(node.chain.balance(boBtc.payment)).toBe(before + 1_000_000n);
  expect(node.chain.transaction(txid ?? '')).toBeDefined();

  // Another library makes a transaction of the small coin, the phone signs it, and that library checks and finishes it.
  const coin = node.chain.utxos(address).find(({ amount }) => amount === 20_000n);
  if (!coin) throw new Error('The small coin was spent.');
  const psbt = new Psbt()
    .addInput({ hash: coin.txid, index: coin.vout, witnessUtxo: { script: coin.script, value: coin.amount } })
    .addOutput({ address: boBtc.payment, value: 19_000n });
  const provider = (await adapter.getProvider?.(connectorId)) as BitcoinProvider;
  const answer = await provider.signPsbt({ psbt: psbt.toBase64(), signInputs: [{ address, index: 0 }] });
  const finished = Psbt.fromBase64(answer.psbt).finalizeAllInputs().extractTransaction(true);
  node.chain.broadcast(finished.toHex());
  expect(node.chain.balance(boBtc.payment)).toBe(before + 1_019_000n);

  phone().set({ behaviour: 'reject' });
  await expect(adapter.signMessage?.({ ...by, message: 'No' })).rejects.toMatchObject({ name: 'UserRejectedError' });
  const log = phone().log();
  expect(log.map(({ method: asked, state }) => `${asked} ${state}`)).toEqual([
    'wc_sessionPropose done',
    'getAccountAddresses done',
    'signMessage done',
    'sendTransfer done',
    'signPsbt done',
    'signMessage failed',
  ]);
  const [, , , transfer, psbtAsked] = log.map((one) => explainRequest(one, phone(), []));
  expect(transfer).toMatchObject({ title: 'Send 0.01 BTC?', warning: 'A send can’t be undone.' });
  expect(psbtAsked).toMatchObject({ title: 'Sign this transaction?' });
  await adapter.disconnect(connectorId);
  await expect.poll(() => phone().sessions()).toEqual([]);
});
