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

// The test cases of CAIP-2 and CAIP-10, those of kinds of network that are not ours among them
test.each<[networkId: string, account?: string, isForeign?: string]>([
  ['eip155:1', '0xab16a96d359ec26a11e2c2b3d8f8b8942d5bfcdb'],
  ['bip122:000000000019d6689c085ae165831e93', '128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6'],
  ['bip122:12a765e31ffd4059bada1e25190f6e98'],
  ['bip122:fdbe99b90c90bae7505796461471d89a'],
  ['cosmos:cosmoshub-2'],
  ['cosmos:cosmoshub-3', 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
  ['cosmos:Binance-Chain-Tigris'],
  ['cosmos:iov-mainnet'],
  ['polkadot:b0a8d493285c2df73290dfb7e61f870f', '5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy'],
  ['starknet:SN_GOERLI', undefined, 'none of ours'],
  ['lip9:9ee11e9df416b18b', undefined, 'none of ours'],
  [
    'chainstd:8c3444cf8970a9e41a706fab93e7a6c4',
    '6d9b0b4b9994e8a6afbd3dc3ed983cd51c755afb27cd1dc7825ef59c134a39f7',
    'none of ours',
  ],
])('%s, as published', (networkId, account, isForeign) => {
  const [namespace, reference] = networkId.split(':');
  expect(parseNetworkId(networkId)).toEqual(isForeign ? undefined : { namespace, reference });
  if (!account) return;
  const parsed = parseAccountId(`${networkId}:${account}`);
  expect(parsed).toEqual(isForeign ? undefined : { namespace, reference, networkId, address: account });
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
