import { describe, expect, test } from 'vitest';
import type { Connector } from '@/domain/connector';
import { type WalletRowsInput, walletRows } from './walletRows';

const connector = (name: string, more: Partial<Connector> = {}): Connector => {
  const id = `example.${name.toLowerCase()}`;
  return { id, name, namespace: 'eip155', type: 'ANNOUNCED', rdns: id, ...more };
};
const [harbor, fernway, quill] = [connector('Harbor'), connector('Fernway'), connector('Quill')];
const recent = (name: string) => ({ id: `example.${name.toLowerCase()}`, name });

const rows = (given: Partial<WalletRowsInput>) =>
  walletRows({
    connectors: [harbor, fernway, quill],
    recentWallets: [],
    lastConnectorId: null,
    connected: [],
    exclude: [],
    ...given,
  });
const names = (given: Partial<WalletRowsInput>) => rows(given).map(({ name }) => name);

describe('wallet list order ([views A.2])', () => {
  test('as found, the one used last first', () => {
    expect(names({})).toEqual(['Harbor', 'Fernway', 'Quill']);
    expect(names({ lastConnectorId: quill.id })).toEqual(['Quill', 'Harbor', 'Fernway']);
    expect(rows({ lastConnectorId: quill.id })[0]?.state).toBe('lastUsed');
  });

  test('inside a wallet’s own browser that wallet comes first, even before the one used last', () => {
    const own = connector('Meridian', { type: 'INJECTED', isOwnBrowser: true });
    expect(names({ connectors: [harbor, own], lastConnectorId: harbor.id })).toEqual(['Meridian', 'Harbor']);
  });

  test('a wallet of an earlier visit that is not found now is a row of its own; one that is here is not doubled', () => {
    const found = rows({ recentWallets: [recent('Lantern'), recent('Harbor')], lastConnectorId: harbor.id });
    expect(found.map(({ name, isMissing }) => [name, isMissing])).toEqual([
      ['Harbor', false],
      ['Lantern', true],
      ['Fernway', false],
      ['Quill', false],
    ]);
    expect(found[1]?.state).toBe('recent');
  });

  test('a wallet that changed its id is known by its rdns, a mobile one by its other rdns', () => {
    const mobile = { id: 'old', name: 'MetaMask', rdns: 'io.metamask.mobile' };
    expect(names({ connectors: [connector('MetaMask', { rdns: 'io.metamask' })], recentWallets: [mobile] })).toEqual([
      'MetaMask',
    ]);
  });
});

test('two of one name, by different makers, are told apart; others need no second line', () => {
  const twin = connector('Harbor', { id: 'other', rdns: 'com.other.wallet' });
  expect(rows({ connectors: [harbor, twin, quill] }).map(({ maker }) => maker)).toEqual([
    'example.harbor',
    'com.other.wallet',
    undefined,
  ]);
});

test.each([0x200b, 0x200e, 0x200f, 0x61c, 0x2060, 0xad, 0xfeff, 0xe0061])('unseen letter %i hides no twin', (code) => {
  const twin = connector('Harbor', {
    id: 'other',
    rdns: 'com.other.wallet',
    name: `Har${String.fromCodePoint(code)}bor`,
  });
  expect(rows({ connectors: [harbor, twin] }).map(({ maker }) => maker)).toEqual([
    'example.harbor',
    'com.other.wallet',
  ]);
});

test('a stranger of a wallet’s name does not take its other chains along', () => {
  const stranger = connector('Harbor', { id: 'com.evil', rdns: 'com.evil' });
  const solana = connector('Harbor', { id: 'Harbor', rdns: undefined, namespace: 'solana' });
  const found = rows({ connectors: [stranger, harbor, solana] });
  expect(found.map(({ id, isMultiChain }) => [id, isMultiChain])).toEqual([
    ['com.evil', false],
    ['example.harbor', false],
    ['Harbor', false],
  ]);
});

test.each(['constructor', '__proto__', 'toString'])(
  'a wallet kept with the rdns %s is a row like any other',
  (rdns) => {
    expect(names({ recentWallets: [{ ...recent('Lantern'), rdns }], exclude: ['example.quill'] })).toEqual([
      'Lantern',
      'Harbor',
      'Fernway',
    ]);
  },
);

test('a host’s exclusions go by id, rdns or name, in any case', () => {
  expect(names({ exclude: ['HARBOR', 'example.fernway'] })).toEqual(['Quill']);
  expect(names({ exclude: ['lantern'], recentWallets: [recent('Lantern')] })).not.toContain('Lantern');
});

test('the connected one says so', () => {
  expect(rows({ connected: [fernway], lastConnectorId: fernway.id })[0]).toMatchObject({
    name: 'Fernway',
    state: 'connected',
  });
});

test('one name on several kinds of chain is one row, which is connected once all of it is', () => {
  const both = [connector('Tidepool'), connector('Tidepool', { id: 'sol.tidepool', namespace: 'solana' })];
  const found = rows({ connectors: [harbor, ...both], connected: both.slice(0, 1) });
  expect(found.map(({ name, state, isMultiChain }) => [name, state, isMultiChain])).toEqual([
    ['Tidepool', 'multichain', true],
    ['Harbor', 'installed', false],
  ]);
  expect(rows({ connectors: both, connected: both })[0]?.state).toBe('connected');
});

test('a namespace leaves only its wallets, and keeps one that has several as the one of that kind', () => {
  const both = [connector('Tidepool'), connector('Tidepool', { id: 'sol.tidepool', namespace: 'solana' })];
  expect(names({ connectors: [harbor, ...both], namespace: 'solana' })).toEqual(['Tidepool']);
  expect(rows({ connectors: [harbor, ...both], namespace: 'solana' })[0]?.id).toBe('sol.tidepool');
});
