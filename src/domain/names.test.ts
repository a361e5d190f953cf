import { describe, expect, test } from 'vitest';
import { nameLimits } from './limits';
import { addressAt, coinTypeOf, faultOf, readNameZone, registrationMessage, toLabel } from './names';

const ecosystem = readNameZone();

test('the zone a host names; the rest follows from its suffix', () => {
  expect(ecosystem).toEqual({ suffix: '.reown.id', legacySuffixes: ['.wcn.id'], zone: 'reown.id' });
  expect(readNameZone({ suffix: '.porch.id' })).toEqual({ suffix: '.porch.id', legacySuffixes: [], zone: 'porch.id' });
  expect(
    readNameZone({ suffix: '.porch.id', legacySuffixes: ['.old.id', 'old' as never], zone: 'eu.porch.id' }),
  ).toEqual({
    suffix: '.porch.id',
    legacySuffixes: ['.old.id'],
    zone: 'eu.porch.id',
  });
  for (const suffix of ['porch.id', '.', '', '.Porch', 7 as never]) expect(readNameZone({ suffix })).toBe(ecosystem);
});

test.each([
  ['ada', 'ada'],
  [' Ada ', 'ada'],
  ['ada.reown.id', 'ada'],
  ['ADA.WCN.ID', 'ada'],
  ['ａｄａ１', 'ada1'],
  ['ada.eth', 'ada.eth'],
])('%j is typed for %j', (typed, label) => expect(toLabel(typed, ecosystem)).toBe(label));

describe('a name to register ([§5])', () => {
  test.each([
    ['ada1', undefined],
    ['ada-lovelace', undefined],
    ['ada', 'short'],
    ['', 'short'],
    ['ada_1', 'invalid'],
    ['ada.', 'invalid'],
    ['ad a', 'invalid'],
    ['а', 'invalid'],
  ])('%j: %s', (label, fault) => expect(faultOf(label)).toBe(fault));

  test('one letter more than too few is enough', () => {
    expect(faultOf('a'.repeat(nameLimits.minCharacters - 1))).toBe('short');
    expect(faultOf('a'.repeat(nameLimits.minCharacters))).toBeUndefined();
  });

  test('is signed with its keys in order, its time in whole seconds', () => {
    expect(registrationMessage('ada1.reown.id', 1_700_000_000_999)).toBe(
      '{"name":"ada1.reown.id","attributes":{},"timestamp":1700000000}',
    );
  });
});

test.each([
  ['eip155:1', 0x80000001],
  ['eip155:10', 0x8000000a],
  ['eip155:2147483647', 0xffffffff],
  ['eip155:2147483648', undefined],
  ['eip155:4294967295', undefined],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined],
] as const)('the coin type of %s is %s (ENSIP-11)', (networkId, coinType) =>
  expect(coinTypeOf(networkId)).toBe(coinType),
);

test('the last chain id that has a coin type ([§5])', () => {
  expect(coinTypeOf(`eip155:${nameLimits.lastChainId}`)).toBe(0xffffffff);
  expect(coinTypeOf(`eip155:${nameLimits.lastChainId + 1}`)).toBeUndefined();
});

test('a name leads to the address for the network, else to its first', () => {
  const record = { name: 'ada1.reown.id', addresses: { 60: '0xA', 2147483658: '0xB' } };
  expect(addressAt(record, 'eip155:10')).toBe('0xB');
  expect(addressAt(record, 'eip155:1')).toBe('0xA');
  expect(addressAt(record)).toBe('0xA');
  expect(addressAt({ ...record, addresses: {} })).toBeUndefined();
});
