import { expect, it } from 'vitest';
import { type SentTransaction, shownTransactions } from './shownTransactions';
import type { Transaction } from './transaction';

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const networkId = 'eip155:1';

const told = (id: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  hash: `0x${id}`,
  type: 'send',
  status: 'confirmed',
  networkId,
  minedAt: 0,
  from: address,
  to: '',
  transfers: [],
  ...more,
});
const sent = (hash: string, more: Partial<SentTransaction> = {}): SentTransaction => ({
  hash,
  networkId,
  address,
  sentAt: 5,
  status: 'pending',
  ...more,
});
const hashes = (rows: readonly Transaction[], own: readonly SentTransaction[] = []) =>
  shownTransactions({ address, networkId, rows, sent: own }).map(({ hash }) => hash);

it('shows what happened on the network in use, once, and no spam ([§4] Transactions)', () => {
  const spam = told('5a', { transfers: [{ direction: 'in', nft: { isSpam: true } }] });
  const elsewhere = told('e1', { networkId: 'eip155:10' });
  expect(hashes([told('a'), spam, elsewhere, told('b'), told('a')])).toEqual(['0xa', '0xb']);
});

it('puts first what this page has sent for this account, until the service knows it', () => {
  const own = [
    sent('0xNEW'),
    sent('0xA'),
    sent('0xother', { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }),
    sent('0xfar', { networkId: 'eip155:10' }),
  ];
  expect(hashes([told('a')], own)).toEqual(['0xNEW', '0xa']);
});

it('lists what the wallet sped up once: by the name that it was mined as', () => {
  const own = [sent('0xOLD', { status: 'success', minedAs: '0xFAST' })];
  expect(hashes([], own)).toEqual(['0xFAST']);
  expect(hashes([told('fast')], own)).toEqual(['0xfast']);
});
