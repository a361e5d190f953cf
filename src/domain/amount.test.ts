import fc from 'fast-check';
import { formatUnits as viemFormat, parseUnits as viemParse } from 'viem';
import { describe, expect, test } from 'vitest';
import { formatUnits, isAmount } from './amount';
import {
  addAmounts,
  compareAmounts,
  floorAmount,
  isNegative,
  isZero,
  multiplyAmounts,
  parseUnits,
  percentOf,
  toAmount,
} from './amountMath';
import { ceilAmount, divideAmounts, percentage, subtractAmounts } from './amountRounding';
import { PorticoError } from './errors/porticoError';

const bad = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-',
  '.',
  '.5',
  '5.',
  '1.2.3',
  '1,5',
  '+1',
  '1e40',
  '10^40',
  '0x10',
  '١',
  ' 1',
  '1\n',
  '1_000',
];
const big = `1${'0'.repeat(40)}`;

const amount = fc
  .tuple(fc.bigInt({ min: -(2n ** 256n), max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }))
  .map(([units, decimals]) => formatUnits(units, decimals));
const places = fc.integer({ min: 0, max: 40 });

test.each([...bad, '9'.repeat(513)])('%j is no amount, and counting with it says so', (text) => {
  expect(isAmount(text)).toBe(false);
  expect(toAmount(text)).toBeUndefined();
  for (const count of [
    () => parseUnits(text, 18),
    () => floorAmount(text, 3),
    () => ceilAmount(text, 3),
    () => addAmounts('1', text),
    () => compareAmounts(text, '1'),
    () => multiplyAmounts(text, '1'),
    () => isZero(text),
  ]) {
    expect(count).toThrow(PorticoError);
    expect(count).toThrow(expect.objectContaining({ code: 'AMOUNT_INVALID' }));
    expect(count).toThrow(/^Number ".*" is not a valid decimal number\./s);
  }
});

test.each([
  ['0', '0'],
  ['-0', '0'],
  ['-0.00', '0'],
  ['007.10', '7.1'],
  ['-5.000', '-5'],
  [big, big],
  [0, '0'],
  [-0, '0'],
  [1.5, '1.5'],
  [1e-7, '0.0000001'],
  [-1.25e-9, '-0.00000000125'],
  [1e21, `1${'0'.repeat(21)}`],
  [1.5e40, `15${'0'.repeat(39)}`],
  [5e-324, `0.${'0'.repeat(323)}5`],
  [10n ** 40n, big],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [null, undefined],
  [undefined, undefined],
  [{}, undefined],
  [['1'], undefined],
  [true, undefined],
])('toAmount(%s) is %s', (value, expected) => {
  expect(toAmount(value)).toBe(expected);
});

test.each([
  ['1', 18, 10n ** 18n],
  ['0.000001', 6, 1n],
  ['0.0000019', 6, 1n],
  ['-1.5', 1, -15n],
  ['1.5', 0, 1n],
  ['0', 255, 0n],
])('parseUnits(%s, %i)', (text, decimals, units) => {
  expect(parseUnits(text, decimals)).toBe(units);
});

test.each([-1, 1.5, 256, Number.NaN])('%s decimals are refused', (decimals) => {
  expect(() => parseUnits('1', decimals)).toThrow(PorticoError);
  expect(() => formatUnits(1n, decimals)).toThrow(PorticoError);
});

test.each([
  ['1.2849', 3, '1.284', '1.285'],
  ['-1.2849', 3, '-1.284', '-1.285'],
  ['0.0004', 3, '0', '0.001'],
  ['-0.0004', 3, '0', '-0.001'],
  ['0.0005', 3, '0', '0.001'],
  ['-0.0005', 3, '0', '-0.001'],
  ['1.5', 0, '1', '2'],
  ['9.999', 2, '9.99', '10'],
  ['7', 3, '7', '7'],
])('%s to %i decimals: floor, ceil', (text, digits, floor, ceil) => {
  expect(floorAmount(text, digits)).toBe(floor);
  expect(ceilAmount(text, digits)).toBe(ceil);
});

test('sums, products, shares', () => {
  expect(addAmounts('0.1', '0.2')).toBe('0.3');
  expect(subtractAmounts('1', '1.000000000000000001')).toBe('-0.000000000000000001');
  expect(multiplyAmounts('0.512', '3169.80')).toBe('1622.9376');
  expect(divideAmounts('10', '3', 4)).toBe('3.3333');
  expect(divideAmounts('1', '0.00', 4)).toBeUndefined();
  expect(percentOf('250', '1')).toBe('2.5');
  expect(percentage('0.39', '250', 3)).toBe('0.156');
  expect(percentage('1', '0', 3)).toBeUndefined();
  expect([isZero('0.00'), isNegative('-0'), isNegative('-0.1')]).toEqual([true, false, true]);
});

describe('for any amounts', () => {
  test('units go out and come back, as viem does it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.integer({ min: 0, max: 36 }), (units, decimals) => {
        expect(parseUnits(formatUnits(units, decimals), decimals)).toBe(units);
        expect(formatUnits(units, decimals)).toBe(viemFormat(units, decimals));
        expect(parseUnits(viemFormat(units, decimals), decimals)).toBe(
          viemParse(viemFormat(units, decimals), decimals),
        );
      }),
    );
  });

  test('adding and taking away undo each other; multiplying agrees with adding', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(subtractAmounts(addAmounts(a, b), b)).toBe(toAmount(a));
        expect(addAmounts(a, b)).toBe(addAmounts(b, a));
        expect(multiplyAmounts(a, '2')).toBe(addAmounts(a, a));
        expect(multiplyAmounts(a, b)).toBe(multiplyAmounts(b, a));
      }),
    );
  });

  test('the order is the order of their difference', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const difference = subtractAmounts(a, b);
        expect(compareAmounts(a, b)).toBe(isZero(difference) ? 0 : isNegative(difference) ? -1 : 1);
        expect(compareAmounts(a, a)).toBe(0);
      }),
    );
  });

  test('floor never grows, ceil never shrinks', () => {
    fc.assert(
      fc.property(amount, places, (a, digits) => {
        const size = (x: string) => x.replace('-', '');
        expect(compareAmounts(size(floorAmount(a, digits)), size(a))).not.toBe(1);
        expect(compareAmounts(size(ceilAmount(a, digits)), size(a))).not.toBe(-1);
        for (const shaped of [floorAmount, ceilAmount])
          expect(shaped(shaped(a, digits), digits)).toBe(shaped(a, digits));
      }),
    );
  });

  test('a quotient times its divisor comes back within one step', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        fc.pre(!isZero(b));
        const rest = subtractAmounts(a, multiplyAmounts(divideAmounts(a, b, 30) as string, b)).replace('-', '');
        expect(compareAmounts(rest, multiplyAmounts(b.replace('-', ''), formatUnits(1n, 30)))).not.toBe(1);
      }),
    );
  });

  test('a finite number is spelled out with the value it has', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(toAmount(value))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});
