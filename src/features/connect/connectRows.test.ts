import { describe, expect, test } from 'vitest';
import type { Wallet } from '@/domain/wallet';
import type { SuggestedWallets } from '@/store/wallets/suggestedWallets';
import { type ConnectRowsInput, connectRows } from './connectRows';
import type { WalletRow } from './walletRows';

const row = (kind: WalletRow['kind'], name: string): WalletRow => ({
  kind,
  id: name,
  name,
  state: 'installed',
  isMissing: false,
});
const wallets = (...names: string[]): Wallet[] => names.map((name) => ({ id: name, name }));
const suggested = (more: Partial<SuggestedWallets> = {}): SuggestedWallets => ({
  isSettled: true,
  featured: [],
  custom: [],
  recommended: wallets('R1', 'R2', 'R3', 'R4'),
  count: 600,
  ...more,
});

const rowsOf = (given: Partial<ConnectRowsInput>) =>
  connectRows({
    known: [],
    suggested: suggested(),
    areSuggestionsWanted: true,
    canPair: true,
    isMobile: false,
    hasRegistry: true,
    options: {},
    isHere: () => false,
    ...given,
  }).map((row) => {
    if (row.kind === 'known') return row.wallet.name;
    return row.kind === 'listed' ? row.wallet.name : row.kind;
  });

describe('the order of §9', () => {
  const known = [row('own', 'Own'), row('recent', 'Recent'), row('injected', 'Here'), row('external', 'External')];
  const options = { featured: ['F'], custom: [{}] };
  const given = { known, options, suggested: suggested({ featured: wallets('F'), custom: wallets('C') }) };

  test('phone, recent, installed, featured, custom, external, all; the wallet whose browser this is before them', () => {
    expect(rowsOf(given)).toEqual(['Own', 'pair', 'Recent', 'Here', 'F', 'C', 'External', 'all']);
  });

  test('the host’s order first, then the default; what it names wrong is passed over', () => {
    const order = ['custom', 'external', 'nonsense'];
    expect(rowsOf({ ...given, options: { ...options, order } })).toEqual([
      'Own',
      'C',
      'External',
      'pair',
      'Recent',
      'Here',
      'F',
      'all',
    ]);
    expect(rowsOf({ ...given, options: { ...options, order: 'custom' } })[1]).toBe('pair');
  });
});

describe('recommended wallets ([views A.2])', () => {
  test('fill up to two, and only where wallets can be paired', () => {
    expect(rowsOf({})).toEqual(['pair', 'R1', 'R2', 'all']);
    expect(rowsOf({ known: [row('injected', 'A')] })).toEqual(['pair', 'A', 'R1', 'all']);
    expect(rowsOf({ known: [row('injected', 'A'), row('recent', 'B')] })).toEqual(['pair', 'B', 'A', 'all']);
    expect(rowsOf({ canPair: false, known: [row('injected', 'A')] })).toEqual(['A', 'all']);
  });

  test('give row to what the host chose', () => {
    expect(rowsOf({ options: { featured: ['F'] }, suggested: suggested({ featured: wallets('F') }) })).toEqual([
      'pair',
      'F',
      'all',
    ]);
    expect(rowsOf({ options: { custom: [{}] }, suggested: suggested({ custom: wallets('C') }) })).toEqual([
      'pair',
      'C',
      'all',
    ]);
  });

  test('what stands here already is not shown twice', () => {
    expect(rowsOf({ isHere: ({ name }) => name === 'R1' })).toEqual(['pair', 'R2', 'R3', 'all']);
    expect(
      rowsOf({
        options: { featured: ['F'], custom: [{}] },
        suggested: suggested({ featured: wallets('F'), custom: wallets('F', 'C') }),
      }),
    ).toEqual(['pair', 'F', 'C', 'all']);
  });
});

describe('while the directory is on its row', () => {
  test('places are held for what will come, and let go once it is clear that it won’t', () => {
    expect(rowsOf({ suggested: undefined })).toEqual(['pair', 'pending', 'pending', 'all']);
    expect(rowsOf({ suggested: undefined, options: { featured: ['1', '2', '3', '4', '5', '6'] } })).toEqual([
      'pair',
      'pending',
      'pending',
      'pending',
      'pending',
      'all',
    ]);
    expect(rowsOf({ suggested: suggested({ recommended: [], count: undefined }) })).toEqual(['pair', 'all']);
    expect(rowsOf({ suggested: undefined, areSuggestionsWanted: false })).toEqual(['pair', 'all']);
  });
});

describe('the row of all wallets', () => {
  test('as the host says, and where it leads somewhere', () => {
    const known = [row('injected', 'A'), row('injected', 'B')];
    expect(rowsOf({ known, options: { all: 'hide' } })).toEqual(['pair', 'A', 'B']);
    expect(rowsOf({ known, options: { all: 'only-mobile' } })).toEqual(['pair', 'A', 'B']);
    expect(rowsOf({ known, options: { all: 'only-mobile' }, isMobile: true })).toEqual(['A', 'B', 'all']);
    // Local mode, where nothing pairs: nothing, and the view says how to get one.
    expect(rowsOf({ suggested: undefined, areSuggestionsWanted: false, canPair: false, hasRegistry: false })).toEqual(
      [],
    );
    expect(rowsOf({ known: [], canPair: false })).toEqual([]);
  });

  test('counts the host’s own too', () => {
    const [all] = connectRows({
      known: [],
      suggested: suggested({ custom: wallets('C'), recommended: [] }),
      areSuggestionsWanted: true,
      canPair: true,
      isMobile: true,
      hasRegistry: true,
      options: { order: [] },
      isHere: () => true,
    });
    expect(all).toMatchObject({ kind: 'all', count: 601 });
  });
});
