import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanDecimal } from './cleanDecimal';

describe('cleanDecimal', () => {
  it.each([
    ['', ''],
    ['250', '250'],
    ['1,5', '1.5'],
    ['.', '0.'],
    [',', '0.'],
    ['.5', '0.5'],
    ['0', '0'],
    ['05', '5'],
    ['00', '0'],
    ['0.05', '0.05'],
    ['1.2.', '1.2'],
    ['1.2,', '1.2'],
    ['1.234,', '1.234'],
    ['12a', '12'],
    ['1e', '1'],
    ['NaN', ''],
    ['Infinity', ''],
    ['-5', '5'],
    ['$1,234.56', '1234.56'],
    ['1,234.5 USDC', '1234.5'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1 234 567,8', '1234567.8'],
    ['1,234,567', '1234567'],
    ["1'234.5", '1234.5'],
    ['1e40', ''],
    ['1e-7', ''],
    ['10^40', ''],
    ['2 ** 8', ''],
    ['١٢٣٫٤٥', '123.45'],
    ['۱۲۳', '123'],
    ['１２', '12'],
  ])('%j becomes %j', (raw, clean) => expect(cleanDecimal(raw)).toBe(clean));

  it('keeps 10^40 digit by digit', () => {
    const huge = `1${'0'.repeat(40)}`;
    expect(cleanDecimal(huge)).toBe(huge);
  });

  it('caps the digits on both sides', () => {
    expect(cleanDecimal('123456.789', { integerDigits: 4, fractionDigits: 2 })).toBe('1234.78');
    expect(cleanDecimal('12.5', { fractionDigits: 0 })).toBe('12');
  });

  it('gives a decimal string or nothing, and leaves a clean one alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- eE٣۴٫xN') }), (raw) => {
        const clean = cleanDecimal(raw);
        expect(clean).toMatch(/^((0|[1-9]\d*)(\.\d*)?)?$/);
        expect(cleanDecimal(clean)).toBe(clean);
      }),
    );
  });
});
