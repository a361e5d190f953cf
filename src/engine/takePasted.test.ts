import { expect, test } from 'vitest';
import { bitcoin, bitcoinTestnet } from '@/domain/bitcoinNetworks';
import { takePasted } from '@/store/flows/takePasted';
import { draft, selectDraft } from '@/store/sending/steps';
import { createPretendAdapter } from '../../harness/adapter';
import { createTestEnv } from '../../harness/env';
import { ada, bo } from '../../harness/fixtures/accounts';
import { bitcoinSeed, boBtc } from '../../harness/fixtures/bitcoin';
import { pretendNetwork } from '../../harness/fixtures/pretendNetwork';
import { readAccount } from '../../harness/wallets/bitcoin/keys';
import { createEngine } from './createEngine';

const link = `ethereum:${bo.address}@31337?value=2e16`;

async function here() {
  const { adapter } = createPretendAdapter({
    networks: [pretendNetwork('31337')],
    wallets: [{ id: 'example.harbor', name: 'Harbor' }],
    transfers: { held: { coin: '9000000000000000000' } },
  });
  const engine = createEngine({ env: createTestEnv(), adapters: [adapter], services: {}, projectId: 'p' });
  await engine.connect({ namespace: 'eip155', connectorId: 'example.harbor' });
  const { store } = engine;
  return { adapter, dispatch: store.dispatch, to: () => selectDraft(store.getState()).to, store };
}

test('a text stands in the field at once, a link too; then the link gives way to whom it names', async () => {
  const { dispatch, to, store } = await here();
  void dispatch(takePasted({ text: 'bo.e' }));
  expect(to()).toBe('bo.e');
  const taken = dispatch(takePasted({ text: link }));
  expect(selectDraft(store.getState())).toMatchObject({ to: link, isReading: true });
  expect(await taken).toBeUndefined();
  expect(selectDraft(store.getState())).toMatchObject({ to: bo.address, amount: '0.02', token: { symbol: 'ETH' } });
  expect(selectDraft(store.getState()).isReading).toBeUndefined();
});

test('a link that is read late does not take the place of what was typed since', async () => {
  const { dispatch, to, store } = await here();
  const taken = dispatch(takePasted({ text: link }));
  void dispatch(takePasted({ text: ada.address }));
  expect(selectDraft(store.getState()).isReading).toBeUndefined();
  expect(await taken).toBeUndefined();
  expect(to()).toBe(ada.address);
  expect(selectDraft(store.getState()).amount).toBe('');
});

test('a link may be typed key by key: what is no link yet stays, and once it is one it gives way', async () => {
  const { dispatch, store } = await here();
  for (let count = 1; count < link.length; count++) {
    const text = link.slice(0, count);
    // A link to an address, without an amount, is one already.
    if (text === `ethereum:${bo.address}`) break;
    expect(await dispatch(takePasted({ text }))).toBeUndefined();
    expect(selectDraft(store.getState())).toMatchObject({ to: text, isReading: undefined });
  }
  await dispatch(takePasted({ text: `ethereum:${bo.address}` }));
  expect(selectDraft(store.getState())).toMatchObject({ to: bo.address });
});

test('a link that can’t be followed leaves the fields as they were', async () => {
  const { dispatch, store } = await here();
  dispatch(draft({ to: 'bo.eth' }));
  const call = `ethereum:${bo.address}@31337/approve?address=${bo.address}&uint256=1`;
  expect(await dispatch(takePasted({ text: call }))).toBe('unsupported');
  expect(selectDraft(store.getState())).toMatchObject({ to: 'bo.eth', isReading: undefined });
});

test('a link to a token is told apart: one that the account does not hold, and one while that can’t be read', async () => {
  const { adapter, dispatch, to } = await here();
  const usdc = `ethereum:${ada.address}@31337/transfer?address=${bo.address}&uint256=1e6`;
  expect(await dispatch(takePasted({ text: usdc }))).toBe('unknownToken');
  adapter.getTokenBalances = () => Promise.reject(new Error('no node answers'));
  expect(await dispatch(takePasted({ text: usdc }))).toBe('unavailable');
  expect(to()).toBe('');
});

test('a link is read to its end, however much of it the field has room for', async () => {
  const { dispatch, to } = await here();
  const long = `ethereum:${bo.address}@31337?value=2e16&note=${'n'.repeat(2_048)}`;
  expect(await dispatch(takePasted({ text: `${long}&data=0x01` }))).toBe('unsupported');
  expect(to()).toBe('');
  expect(await dispatch(takePasted({ text: long }))).toBeUndefined();
  expect(to()).toBe(bo.address);
});

test('who stands on a test network of Bitcoin follows no link for the main one: the account there is another', async () => {
  const [{ address }] = readAccount(bitcoinSeed, 0, 'Testnet');
  const [{ address: recipient }] = readAccount(bitcoinSeed, 1, 'Testnet');
  const { adapter } = createPretendAdapter({
    networks: [bitcoinTestnet, bitcoin],
    wallets: [{ id: 'example.harbor', name: 'Harbor', accounts: [{ address, type: 'payment' }] }],
  });
  const engine = createEngine({ env: createTestEnv(), adapters: [adapter], services: {}, projectId: 'p' });
  await engine.connect({ namespace: 'bip122', connectorId: 'example.harbor' });
  const { dispatch, getState } = engine.store;
  expect(await dispatch(takePasted({ text: `bitcoin:${boBtc.payment}?amount=0.1` }))).toBe('otherNetwork');
  expect(await dispatch(takePasted({ text: `bitcoin:${recipient}?amount=0.1` }))).toBeUndefined();
  expect(selectDraft(getState())).toMatchObject({
    to: recipient,
    amount: '0.1',
    token: { networkId: bitcoinTestnet.id, symbol: 'tBTC' },
  });
});
