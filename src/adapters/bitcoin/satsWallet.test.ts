import { expect, test } from 'vitest';
import { bitcoin, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import { explain } from '@/domain/errors/explain';
import { adaBtc, bitcoinSeed, boBtc } from '../../../harness/fixtures/bitcoin';
import { readAccount } from '../../../harness/wallets/bitcoin/keys';
import { createSatsWallet } from './satsWallet';

const unknown = { error: { code: -32601, message: 'Method not found' } };

/** A wallet that answers so, by method, and has no other. */
const walletOf = (answers: Record<string, () => unknown>) =>
  createSatsWallet(
    { id: 'example', name: 'Example', provider: { request: async (method) => (answers[method] ?? (() => unknown))() } },
    [bitcoin.id],
  );

test.each([
  ['as a text', () => Promise.reject('User rejected the request.')],
  ['as a text in an envelope', () => ({ error: 'User rejected the request.' })],
  ['by its name alone', () => Promise.reject({ name: 'UserRejectedError', message: 'No.' })],
  ['inside of another error', () => Promise.reject({ code: -32603, data: { originalError: { code: 4001 } } })],
])('a no that a wallet says %s is a no', async (_how, sendTransfer) => {
  const { sendTransfer: send } = walletOf({ sendTransfer });
  const transfer = { address: adaBtc.payment, networkId: bitcoin.id, recipient: boBtc.payment, amount: '5000' };
  const thrown = await send?.(transfer).catch((error) => error);
  expect(await explain(thrown)).toMatchObject({ code: 'USER_REJECTED' });
});

test('an account of a network that the host does not list stands there, though its wallet names no network', async () => {
  const [{ address }] = readAccount(bitcoinSeed, 0, 'Testnet');
  const wallet = walletOf({ getAddresses: () => ({ result: { addresses: [{ address }] } }) });
  expect(await wallet.connect({})).toMatchObject({ accounts: [{ address }], networkId: bitcoinTestnet.id });
});
