import { expect, test } from 'vitest';
import { dustOf } from './dust';

test.each([
  ['0.00000001', 3, '0.001'],
  ['0.00099', 3, '0.001'],
  ['0.001', 3, undefined],
  ['0', 3, undefined],
  ['0.000', 3, undefined],
  ['12', 4, undefined],
])('%s with %i decimals is less than %s', (quantity, decimals, expected) =>
  expect(dustOf(quantity, decimals)).toBe(expected),
);
