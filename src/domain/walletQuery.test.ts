import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Wallet } from './wallet';
import { folded, isNamed, isWanted, joinWallets, kindOfKey, pickByKeys, queryWallets } from './walletQuery';

const wallet = (name: string, more: Partial<Wallet> = {}): Wallet => ({ id: `id-${name}`, name, ...more });
const harbor = wallet('Harbor', { rdns: 'example.harbor', chains: ['eip155:1'], badge: 'certified' });
const depot = wallet('Zürich Dépôt', { chains: ['solana:main'] });
const quill = wallet('Quill', { badge: 'none' });
const all = [harbor, depot, quill];
const names = (query: Parameters<typeof queryWallets>[1]) => queryWallets(all, query).wallets.map(({ name }) => name);

describe('a query', () => {
  test.each([
    [{}, ['Harbor', 'Zürich Dépôt', 'Quill']],
    [{ search: 'ZURICH dep' }, ['Zürich Dépôt']],
    [{ search: '' }, ['Harbor', 'Zürich Dépôt', 'Quill']],
    [{ badge: 'certified' }, ['Harbor']],
    // One that does not say what it supports is offered.
    [{ chains: ['eip155:1', 'eip155:5'] }, ['Harbor', 'Quill']],
    [{ chains: [] }, ['Harbor', 'Zürich Dépôt', 'Quill']],
    [{ exclude: ['id-Quill'] }, ['Harbor', 'Zürich Dépôt']],
    [{ page: 2, entries: 2 }, ['Quill']],
    [{ page: 3, entries: 2 }, []],
  ] as const)('%j finds %j', (query, found) => expect(names(query)).toEqual(found));

  test('the count is of all, not of the page', () => {
    expect(queryWallets(all, { page: 2, entries: 2 }).count).toBe(3);
  });

  test('what is wanted does not depend on case or accents', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(folded(folded(text))).toBe(folded(text));
        expect(isWanted(wallet(text), { search: text.toUpperCase() })).toBe(
          folded(text).includes(folded(text.toUpperCase())),
        );
      }),
    );
  });
});

test('a host names a wallet by id, reverse domain name or name', () => {
  expect(kindOfKey('a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393')).toBe('id');
  expect(kindOfKey('io.metamask')).toBe('rdns');
  expect(kindOfKey('Trust Wallet')).toBe('name');
  expect(['ID-HARBOR', 'example.harbor', ' harbor '].map((key) => isNamed(harbor, key))).toEqual([true, true, true]);
  expect(isNamed(wallet('MetaMask', { rdns: 'io.metamask' }), 'io.metamask.mobile')).toBe(true);
  expect(isNamed(quill, 'harbor')).toBe(false);
  expect(pickByKeys(all, ['quill', 'nobody', 'example.harbor', 'Harbor'])).toEqual([quill, harbor]);
});

test('joined lists have each wallet once: by its rdns, then by its id', () => {
  const twin = wallet('Harbour', { rdns: 'Example.Harbor' });
  const namesake = wallet('Harbor', { id: 'another', rdns: 'com.other' });
  expect(joinWallets([harbor, quill], [twin, quill, namesake])).toEqual([harbor, quill, namesake]);
});
