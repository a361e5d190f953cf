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

const ways = (given: Partial<ConnectRowsInput>) =>
  connectRows({
    rows: [],
    suggested: suggested(),
    areSuggestionsWanted: true,
    canPair: true,
    isMobile: false,
    hasRegistry: true,
    options: {},
    isHere: () => false,
    ...given,
  }).map((way) => {
    if (way.kind === 'known') return way.row.name;
    return way.kind === 'listed' ? way.wallet.name : way.kind;
  });

describe('the order of §9', () => {
  const rows = [row('own', 'Own'), row('recent', 'Recent'), row('injected', 'Here'), row('external', 'External')];
  const options = { featured: ['F'], custom: [{}] };
  const given = { rows, options, suggested: suggested({ featured: wallets('F'), custom: wallets('C') }) };

  test('phone, recent, installed, featured, custom, external, all; the wallet whose browser this is before them', () => {
    expect(ways(given)).toEqual(['Own', 'pair', 'Recent', 'Here', 'F', 'C', 'External', 'all']);
  });

  test('the host’s order first, then the default; what it names wrong is passed over', () => {
    const order = ['custom', 'external', 'nonsense'];
    expect(ways({ ...given, options: { ...options, order } })).toEqual([
      'Own',
      'C',
      'External',
      'pair',
      'Recent',
      'Here',
      'F',
      'all',
    ]);
    expect(ways({ ...given, options: { ...options, order: 'custom' } })[1]).toBe('pair');
  });
});

describe('recommended wallets ([views A.2])', () => {
  test('fill up to two, and only where wallets can be paired', () => {
    expect(ways({})).toEqual(['pair', 'R1', 'R2', 'all']);
    expect(ways({ rows: [row('injected', 'A')] })).toEqual(['pair', 'A', 'R1', 'all']);
    expect(ways({ rows: [row('injected', 'A'), row('recent', 'B')] })).toEqual(['pair', 'B', 'A', 'all']);
    expect(ways({ canPair: false, rows: [row('injected', 'A')] })).toEqual(['A', 'all']);
  });

  test('give way to what the host chose', () => {
    expect(ways({ options: { featured: ['F'] }, suggested: suggested({ featured: wallets('F') }) })).toEqual([
      'pair',
      'F',
      'all',
    ]);
    expect(ways({ options: { custom: [{}] }, suggested: suggested({ custom: wallets('C') }) })).toEqual([
      'pair',
      'C',
      'all',
    ]);
  });

  test('what stands here already is not shown twice', () => {
    expect(ways({ isHere: ({ name }) => name === 'R1' })).toEqual(['pair', 'R2', 'R3', 'all']);
    expect(
      ways({
        options: { featured: ['F'], custom: [{}] },
        suggested: suggested({ featured: wallets('F'), custom: wallets('F', 'C') }),
      }),
    ).toEqual(['pair', 'F', 'C', 'all']);
  });
});

describe('while the directory is on its way', () => {
  test('places are held for what will come, and let go once it is clear that it won’t', () => {
    expect(ways({ suggested: undefined })).toEqual(['pair', 'pending', 'pending', 'all']);
    expect(ways({ suggested: undefined, options: { featured: ['1', '2', '3', '4', '5', '6'] } })).toEqual([
      'pair',
      'pending',
      'pending',
      'pending',
      'pending',
      'all',
    ]);
    expect(ways({ suggested: suggested({ recommended: [], count: undefined }) })).toEqual(['pair', 'all']);
    expect(ways({ suggested: undefined, areSuggestionsWanted: false })).toEqual(['pair', 'all']);
  });
});

describe('the row of all wallets', () => {
  test('as the host says, and where it leads somewhere', () => {
    const rows = [row('injected', 'A'), row('injected', 'B')];
    expect(ways({ rows, options: { all: 'hide' } })).toEqual(['pair', 'A', 'B']);
    expect(ways({ rows, options: { all: 'only-mobile' } })).toEqual(['pair', 'A', 'B']);
    expect(ways({ rows, options: { all: 'only-mobile' }, isMobile: true })).toEqual(['A', 'B', 'all']);
    // Local mode, where nothing pairs: nothing, and the view says how to get one.
    expect(ways({ suggested: undefined, areSuggestionsWanted: false, canPair: false, hasRegistry: false })).toEqual([]);
    expect(ways({ rows: [], canPair: false })).toEqual([]);
  });

  test('counts the host’s own too', () => {
    const [all] = connectRows({
      rows: [],
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
