import { expect, test } from 'vitest';
import { amountOfField } from './amountInput';

test.each([
  ['', undefined],
  ['3.', '3'],
  ['3.5', '3.5'],
  ['0', '0'],
])('a field with %j holds %j', (field, amount) => {
  expect(amountOfField(field)).toBe(amount);
});
