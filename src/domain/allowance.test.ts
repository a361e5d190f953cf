import { expect, test } from 'vitest';
import { allowanceOf } from './allowance';

const power = (bits: bigint) => String(2n ** bits - 1n);

test.each([
  ['nobody was allowed anything', [], undefined],
  ['all that 256 bits hold', [power(256n)], 'unlimited'],
  ['the same, of which something was spent', [String(2n ** 256n - 1n - 12_345_678n)], 'unlimited'],
  ['all of a coin that counts in 96 bits', [power(96n)], 'unlimited'],
  ['all of one that counts in 160', [power(160n)], 'unlimited'],
  ['a very large amount', [String(10n ** 40n)], 'limited'],
  ['one less than all of 96 bits', [String(2n ** 96n - 2n)], 'limited'],
  ['one of several without a limit', ['5', power(256n), '0'], 'unlimited'],
  ['nothing any more', ['0'], 'revoked'],
  ['nothing of one, some of another', ['0', '7'], 'limited'],
])('%s', (_what, amounts, allowance) => {
  expect(allowanceOf(amounts)).toBe(allowance);
});
