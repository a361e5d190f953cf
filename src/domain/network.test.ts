import { describe, expect, test } from 'vitest';
import { bitcoin, bitcoinSignet, bitcoinTestnet } from './bitcoinNetworks';
import { explorerUrl, type SwitchQuestion, sharesAccounts, switchScreen, unknownNetwork } from './network';
import { polkadot } from './polkadotNetworks';

const base: SwitchQuestion = {
  target: 'eip155:8453',
  active: 'eip155:1',
  connected: [],
  isOwnWallet: false,
  ownNamespaces: ['eip155', 'solana'],
  ignoresConfirmation: false,
};

describe('the switching rule', () => {
  test.each<[string, Partial<SwitchQuestion>, ReturnType<typeof switchScreen>]>([
    ['1: the network is active already', { target: 'eip155:1' }, 'none'],
    ['1 wins over all', { target: 'eip155:1', isOwnWallet: true, connected: ['eip155'] }, 'none'],
    [
      '2: the embedded wallet, a namespace it knows',
      { isOwnWallet: true, connected: ['eip155'], target: 'solana:x' },
      'switchNetwork',
    ],
    [
      '2 needs a namespace it knows',
      { isOwnWallet: true, connected: ['eip155'], target: 'bip122:x' },
      'switchActiveChain',
    ],
    [
      '2 needs the confirmation',
      { isOwnWallet: true, ignoresConfirmation: true, connected: ['eip155'], target: 'solana:x' },
      'switchActiveChain',
    ],
    ['3: connected here, nothing there', { connected: ['eip155'], target: 'solana:x' }, 'switchActiveChain'],
    ['3 needs an account here', { connected: [], target: 'solana:x' }, 'switchNetwork'],
    ['3 needs none there', { connected: ['eip155', 'solana'], target: 'solana:x' }, 'switchNetwork'],
    ['3 needs another namespace', { connected: ['eip155'] }, 'switchNetwork'],
    ['4: nothing connected', {}, 'switchNetwork'],
    ['4: nothing active', { active: undefined, connected: ['eip155'], target: 'solana:x' }, 'switchNetwork'],
  ])('%s', (_, over, expected) => {
    expect(switchScreen({ ...base, ...over })).toBe(expected);
  });
});

test.each([
  ['https://etherscan.io', 'https://etherscan.io/address/0xab'],
  ['https://etherscan.io/', 'https://etherscan.io/address/0xab'],
  ['https://explorer.solana.com/?cluster=devnet', 'https://explorer.solana.com/address/0xab?cluster=devnet'],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [undefined, undefined],
])('the explorer %s', (root, expected) => {
  expect(explorerUrl({ explorerUrl: root }, 'address', '0xab')).toBe(expected);
});

test('a hostile address does not leave its place in the URL', () => {
  expect(explorerUrl({ explorerUrl: 'https://e.example' }, 'tx', '../?x=1#y')).toBe(
    'https://e.example/tx/..%2F%3Fx%3D1%23y',
  );
});

test('an unknown network has its id and nothing to show', () => {
  expect(unknownNetwork('eip155:999')).toMatchObject({
    id: 'eip155:999',
    namespace: 'eip155',
    reference: '999',
    name: '',
  });
});

test('an account of Bitcoin’s test networks is none of the main one; elsewhere it is for all networks of its kind', () => {
  expect(sharesAccounts(bitcoin, bitcoinTestnet)).toBe(false);
  expect(sharesAccounts(bitcoinSignet, bitcoinTestnet)).toBe(true);
  const sepolia = { ...unknownNetwork('eip155:11155111'), isTestnet: true };
  expect(sharesAccounts(unknownNetwork('eip155:1'), sepolia)).toBe(true);
  expect(sharesAccounts(bitcoin, polkadot)).toBe(false);
});
