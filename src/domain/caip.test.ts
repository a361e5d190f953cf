import { expect, expectTypeOf, test } from 'vitest';
import {
  type AccountId,
  addressOf,
  isAccountId,
  isNetworkId,
  type NetworkId,
  namespaceOf,
  networkIdOf,
  parseAccountId,
  parseNetworkId,
  referenceOf,
  toAccountId,
  toChainId,
  toCoinType,
  toNetworkId,
} from './caip';

const address = '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF';

test.each([
  ['eip155:1', { namespace: 'eip155', reference: '1' }],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', { namespace: 'solana', reference: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['bip122:000000000019d6689c085ae165831e93', { namespace: 'bip122', reference: '000000000019d6689c085ae165831e93' }],
  ['cosmos:cosmoshub-4', { namespace: 'cosmos', reference: 'cosmoshub-4' }],
  ['eip155:', undefined],
  [':1', undefined],
  ['eip155', undefined],
  ['near:mainnet', undefined],
  ['EIP155:1', undefined],
  [' eip155:1', undefined],
  ['eip155:1:0x', undefined],
  ['eip155:<b>', undefined],
  [`eip155:${'1'.repeat(33)}`, undefined],
  ['', undefined],
  [1, undefined],
  [null, undefined],
])('parseNetworkId(%j)', (text, expected) => {
  expect(parseNetworkId(text)).toEqual(expected);
  expect(isNetworkId(text)).toBe(expected !== undefined);
});

test('an account id has exactly three parts and a known namespace', () => {
  expect(parseAccountId(`eip155:1:${address}`)).toEqual({
    namespace: 'eip155',
    reference: '1',
    networkId: 'eip155:1',
    address,
  });
  for (const text of [
    'eip155:1',
    'eip155:1:',
    'eip155::0x',
    '::',
    `foo:1:${address}`,
    `eip155:1:${address}:x`,
    undefined,
  ])
    expect(isAccountId(text), String(text)).toBe(false);
});

test('ids are put together and taken apart', () => {
  const networkId = toNetworkId('eip155', 8453);
  const accountId = toAccountId(networkId, address);
  expectTypeOf(networkId).toEqualTypeOf<NetworkId>();
  expectTypeOf(accountId).toEqualTypeOf<AccountId>();
  expect(accountId).toBe(`eip155:8453:${address}`);
  expect(namespaceOf(accountId)).toBe('eip155');
  expect(namespaceOf('solana:abc')).toBe('solana');
  expect(referenceOf(accountId)).toBe('8453');
  expect(referenceOf('solana:abc')).toBe('abc');
  expect(networkIdOf(accountId)).toBe(networkId);
  expect(addressOf(accountId)).toBe(address);
});

test.each([
  ['eip155:1', 1],
  ['eip155:1313161554', 1313161554],
  ['eip155:abc', undefined],
  ['solana:1', undefined],
] as const)('toChainId(%s) is %s', (id, expected) => {
  expect(toChainId(id)).toBe(expected);
});

// https://docs.ens.domains/ensip/11
test.each([
  [1, 60],
  [10, 2147483658],
  [56, 2147483704],
  [61, 2147483709],
  [100, 2147483748],
  [137, 2147483785],
  [250, 2147483898],
  [42161, 2147525809],
  [43114, 2147526762],
  [0, 2147483648],
  [2147483647, 4294967295],
  [2147483648, undefined],
  [-1, undefined],
  [1.5, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
])('toCoinType(%s) is %s', (chainId, expected) => {
  expect(toCoinType(chainId)).toBe(expected);
});
