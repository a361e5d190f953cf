import { describe, expect, expectTypeOf, test } from 'vitest';
import { freshEntries, type StoredShape, seal, unseal } from './storageEnvelope';
import { type StoredConnection, type StoredValues, storedShapes } from './storedValues';

const plain: StoredShape<string> = { check: (value) => (typeof value === 'string' ? value : undefined) };
/** Version 3: once a number, then an object, now a text. */
const moved: StoredShape<string> = {
  ...plain,
  migrations: [(old) => ({ n: old }), (old) => `n${(old as { n: unknown }).n}`],
};

describe('the envelope', () => {
  test('what is sealed is read again', () => {
    expect(seal('a', plain)).toBe('{"v":1,"d":"a"}');
    expect(unseal(seal('a', plain), plain)).toEqual({ state: 'found', value: 'a' });
    expect(unseal(seal('a', moved), moved)).toEqual({ state: 'found', value: 'a' });
  });

  test('older versions pass through every migration after theirs', () => {
    expect(unseal('{"v":1,"d":7}', moved)).toEqual({ state: 'found', value: 'n7' });
    expect(unseal('{"v":2,"d":{"n":8}}', moved)).toEqual({ state: 'found', value: 'n8' });
  });

  test.each([
    [null, 'absent'],
    [undefined, 'absent'],
    ['{"v":4,"d":"later"}', 'newer'],
    ['', 'garbage'],
    ['null', 'garbage'],
    ['7', 'garbage'],
    ['[]', 'garbage'],
    ['{"d":"x"}', 'garbage'],
    ['{"v":"1","d":"x"}', 'garbage'],
    ['{"v":0,"d":"x"}', 'garbage'],
    ['{"v":1.5,"d":"x"}', 'garbage'],
    ['{"v":2,"d":null}', 'garbage'],
    ['{"v":3,"d":{}}', 'garbage'],
    ['{"v":3', 'garbage'],
  ])('%s is %s', (text, state) => {
    expect(unseal(text, moved)).toEqual({ state });
  });
});

test('stale entries are dropped when a cache is read: strictly older than their life', () => {
  const cache = { a: { at: 1_000, value: 1 }, b: { at: 999, value: 2 } };
  expect(freshEntries(cache, 30_000, 31_000)).toEqual({ a: cache.a });
});

describe('what is kept', () => {
  const check = <Key extends keyof StoredValues>(key: Key, value: unknown) =>
    (storedShapes[key] as StoredShape<StoredValues[Key]>).check(value);

  test('types follow the checks', () => {
    expectTypeOf<StoredValues['connections']['eip155']>().toEqualTypeOf<StoredConnection[] | undefined>();
    expectTypeOf<StoredValues['lastConnectorId']>().toEqualTypeOf<string>();
  });

  test('a list is cut where no page of ours would have gone on', () => {
    const many = Array.from({ length: 1_001 }, (_, at) => String(at));
    expect(check('disconnectedConnectorIds', { eip155: many })?.eip155).toHaveLength(1_000);
  });

  test('a good connection stays, a bad one goes alone', () => {
    const good = { connectorId: 'harbor', accounts: [{ address: '0xab', type: 'eoa' }], networkId: 'eip155:1' };
    expect(
      check('connections', {
        eip155: [good, { connectorId: 7 }, null, { ...good, networkId: 'nonsense', icon: 9, extra: 'x' }],
        near: [good],
      }),
    ).toEqual({ eip155: [good, { connectorId: 'harbor', accounts: good.accounts }] });
    expect(check('connections', [])).toBeUndefined();
    expect(check('connections', 'x')).toBeUndefined();
  });

  test('an account without an address goes, its connection stays', () => {
    expect(check('connections', { eip155: [{ connectorId: 'a', accounts: [{}, { address: '0x' }] }] })).toEqual({
      eip155: [{ connectorId: 'a', accounts: [{ address: '0x' }] }],
    });
  });

  test.each<[keyof StoredValues, unknown, unknown]>([
    ['activeNetworkId', 'eip155:1', 'eip155:1'],
    ['activeNetworkId', 'eip155', undefined],
    ['activeNamespace', 'solana', 'solana'],
    ['activeNamespace', 'x', undefined],
    ['lastConnectorId', 'a'.repeat(20_001), undefined],
    [
      'recentWallets',
      [{ id: 'a', name: 'A' }, { id: 'b' }, { id: 'c', name: 'C', badge: 'x' }, { id: 'd', name: 'D' }],
      [
        { id: 'a', name: 'A' },
        { id: 'c', name: 'C' },
        { id: 'd', name: 'D' },
      ],
    ],
    ['disconnectedConnectorIds', { eip155: ['a', 3, 'b'] }, { eip155: ['a', 'b'] }],
    ['awaitedPairing', { uri: 'wc:a', expiresAt: Number.POSITIVE_INFINITY }, undefined],
    ['activeConnectorIds', { eip155: 'harbor', foo: 'x' }, { eip155: 'harbor' }],
    [
      'portfolioCache',
      { 'eip155:1:0x': { at: 1, value: { balances: [] } }, bad: { at: 'x' } },
      { 'eip155:1:0x': { at: 1, value: { balances: [] } } },
    ],
  ])('%s from %j', (key, value, expected) => {
    expect(check(key, value)).toEqual(expected);
  });

  test('a poisoned map poisons nothing', () => {
    const poisoned = JSON.parse('{"__proto__": {"at": 1, "value": {"polluted": true}}}');
    expect(Object.keys(check('portfolioCache', poisoned) ?? {})).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
