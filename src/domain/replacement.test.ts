import { expect, test } from 'vitest';
import { replacementOf } from './replacement';

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
