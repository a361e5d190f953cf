import { describe, expect, test } from 'vitest';
import type { Network } from '@/domain/network';
import { lastSeenOf } from '@/engine/lastSeen';
import type { PorticoState } from '@/ports/publicState';
import { restoreState } from './restore';
import { neutralState } from './snapshot';

const network: Network = {
  id: 'eip155:1',
  namespace: 'eip155',
  reference: '1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  isTestnet: false,
};
const chains = [{ namespace: 'eip155' as const, networks: [network], load: () => Promise.reject(new Error('unused')) }];
const address = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF';
const initial: PorticoState = { ...neutralState, networkId: 'eip155:1', network };
const connected: PorticoState = {
  ...neutralState,
  status: 'connected',
  networkId: 'eip155:1',
  network,
  accounts: {
    eip155: {
      status: 'connected',
      address,
      caipAddress: `eip155:1:${address}`,
      connectorId: 'example.harbor',
      wallet: { name: 'Harbor' },
      accounts: [{ address, type: 'eoa' }],
    },
  },
};

describe('the account of the last visit', () => {
  test('comes back as restoring, whole', () => {
    expect(restoreState(lastSeenOf(connected) as string, chains, initial)).toEqual({
      ...connected,
      status: 'restoring',
      accounts: { eip155: { ...connected.accounts.eip155, status: 'restoring' } },
    });
  });

  test('is forgotten when nobody is in, and kept while a wallet is awaited', () => {
    expect(lastSeenOf(neutralState)).toBeNull();
    expect(
      lastSeenOf({ ...connected, accounts: { eip155: { status: 'reconnecting', accounts: [] } } }),
    ).toBeUndefined();
  });

  test.each([
    [null],
    [''],
    ['not json'],
    ['[]'],
    ['{"accounts":null}'],
    ['{"accounts":{"eip155":{"address":5}}}'],
    [`{"accounts":{"eip155":{"address":"${'a'.repeat(500)}","connectorId":"x","accounts":[]}}}`],
    [`{"accounts":{"solana":{"address":"a","connectorId":"x","accounts":[]}}}`],
  ])('text that the engine did not write counts as nobody: %s', (text) => {
    expect(restoreState(text, chains, initial)).toBe(initial);
  });

  test.each([
    [{ caipAddress: 5 }],
    [{ caipAddress: {} }],
    [{ caipAddress: undefined }],
    [{ accounts: {} }],
    [{ accounts: 'all' }],
    [{ connectorId: ['x'] }],
  ])('an account with %j counts as nobody', (wrong) => {
    const text = JSON.stringify({ ...connected, accounts: { eip155: { ...connected.accounts.eip155, ...wrong } } });
    expect(restoreState(text, chains, initial)).toBe(initial);
  });

  test('of an account, what is of the wrong kind is left out', () => {
    const wrong = {
      type: 7,
      wallet: { name: 7, icon: {} },
      others: 'many',
      accounts: [7, null, { address, type: {} }],
    };
    const text = JSON.stringify({ ...connected, accounts: { eip155: { ...connected.accounts.eip155, ...wrong } } });
    expect(restoreState(text, chains, initial).accounts.eip155).toEqual({
      ...connected.accounts.eip155,
      status: 'restoring',
      type: undefined,
      wallet: {},
      accounts: [{ address }],
    });
  });

  test('on a network that the host no longer lists, the account stands and the network is unknown', () => {
    const elsewhere = lastSeenOf({ ...connected, networkId: 'eip155:10' }) as string;
    expect(restoreState(elsewhere, chains, initial)).toMatchObject({
      networkId: 'eip155:10',
      network: null,
      status: 'restoring',
    });
  });
});
