import { describe, expect, test } from 'vitest';
import type { Fees } from './fees';
import { bumpFees, replacementOf } from './replacement';

const ada = '0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266';
const before = { from: ada.toLowerCase(), to: '0xb0', value: 5n, input: '0x' };

test.each([
  ['the same again', before, 'repriced'],
  ['the same in another case', { ...before, to: '0xB0' }, 'repriced'],
  ['nothing to its own sender', { ...before, to: ada, value: 0n }, 'cancelled'],
  ['something to its own sender', { ...before, to: ada, value: 1n }, 'replaced'],
  ['another receiver', { ...before, to: '0xc0' }, 'replaced'],
  ['another amount', { ...before, value: 6n }, 'replaced'],
  ['other data', { ...before, input: '0x01' }, 'replaced'],
  ['a contract to create', { ...before, to: null, input: '0x01' }, 'replaced'],
])('%s', (_what, after, kind) => expect(replacementOf(before, after)).toBe(kind));

test('a contract created again is the same', () => {
  expect(replacementOf({ ...before, to: null }, { ...before, to: undefined })).toBe('repriced');
});

const eip = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas });

describe('fees that take another’s place', () => {
  test.each<[string, Fees, Fees, Fees]>([
    ['an eighth more, rounded up', eip(80n, 9n), eip(10n, 1n), eip(90n, 11n)],
    ['what the chain asks for now, where that is more', eip(80n, 8n), eip(900n, 100n), eip(900n, 100n)],
    ['one of each', eip(80n, 8n), eip(900n, 1n), eip(900n, 9n)],
    ['never less in all than the priority fee', eip(8n, 8n), eip(1n, 100n), eip(100n, 100n)],
    ['a gas price stays one', { gasPrice: 16n }, eip(5n, 1n), { gasPrice: 18n }],
    ['a gas price by what is asked for now', { gasPrice: 16n }, { gasPrice: 99n }, { gasPrice: 99n }],
    ['two fees where the chain names a gas price', eip(80n, 8n), { gasPrice: 100n }, eip(100n, 9n)],
    ['nothing is raised by one at least, where anything was offered', eip(1n, 1n), eip(1n, 0n), eip(2n, 2n)],
  ])('%s', (_what, before, now, after) => {
    expect(bumpFees(before, now)).toEqual(after);
  });
});
