import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../harness/propertyRuns';
import { isAmount } from './amount';
import { amountOfField, cleanAmount } from './amountInput';

test.each([
  ['', ''],
  ['0', '0'],
  ['00', '0'],
  ['05', '5'],
  ['007.5', '7.5'],
  ['0.50', '0.50'],
  ['.', '0.'],
  [',', '0.'],
  ['.5', '0.5'],
  ['1,5', '1.5'],
  ['1.', '1.'],
  ['12abc', '12'],
  ['$ 1 250', '1250'],
  ['1\u00a0234,56', '1234.56'],
  ["1'234.5", '1234.5'],
  ['-5', '5'],
  ['−5', '5'],
  ['NaN', ''],
  ['Infinity', ''],
  ['١٢٣٫٤٥', '123.45'],
  ['۱۲۳٫۴۵', '123.45'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['۱،۵', '1.5'],
  ['１２．５', '12.5'],
  ['१२', '12'],
  ['\u202e12\u202c', '12'],
  ['😀7', '7'],
])('%j becomes %j', (input, expected) => {
  expect(cleanAmount(input)).toBe(expected);
});

test.each(['1.2.3', '1,234.56', '1.234,56', '..', '1e5', '1E+5', '1e-7', '10^40', '2**8', '10 ^ 40'])(
  '%j is refused: the field keeps what it had',
  (input) => {
    expect(cleanAmount(input)).toBe('');
    expect(cleanAmount(input, '1.2')).toBe('1.2');
  },
);

test('digits are capped', () => {
  expect(cleanAmount('1234', '123', { integerDigits: 3 })).toBe('123');
  expect(cleanAmount('0123', '012', { integerDigits: 3 })).toBe('123');
  expect(cleanAmount('1.23456789', '', { decimalDigits: 6 })).toBe('1.234567');
  expect(cleanAmount('1.5', '', { decimalDigits: 0 })).toBe('1');
  expect(cleanAmount('9'.repeat(100_000), '9', { integerDigits: 20 })).toBe('9');
});

test('typing key by key ends where the whole would', () => {
  const typed = [...'0012.3.4'].reduce((field, key) => cleanAmount(field + key, field), '');
  expect(typed).toBe('12.34');
});

test('whatever comes in, what comes out is empty, an amount, or an amount with its point', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789.,eE-+٫٣ ') })),
      (input) => {
        const field = cleanAmount(input);
        const value = amountOfField(field);
        const isSound = value === undefined ? field === '' : isAmount(value);
        return isSound && cleanAmount(field, field) === field;
      },
    ),
    { numRuns: propertyRuns(500) },
  );
});
