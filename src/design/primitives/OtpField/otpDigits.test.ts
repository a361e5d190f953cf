import { describe, expect, it } from 'vitest';
import { asciiDigits } from './asciiDigits';
import { otpDigits, spread } from './otpDigits';

describe('asciiDigits', () => {
  it('reads the digits of other keyboards', () => expect(asciiDigits('٠١٢٩ ۰۱۲۹ ０１２９ a')).toBe('0129 0129 0129 a'));
});

describe('otpDigits', () => {
  it.each([
    ['407192', '407192'],
    ['407 192', '407192'],
    ['407-192', '407192'],
    ['Code 2: 407-192.', '407192'],
    ['٤٠٧١٩٢', '407192'],
    ['4a0', '40'],
    ['40719255', '407192'],
    ['none', ''],
  ])('%j holds %j', (text, digits) => expect(otpDigits(text, 6)).toBe(digits));
});

describe('spread', () => {
  it('writes from a box on', () => expect(spread('40', '7', 2, 6)).toBe('407'));
  it('writes over what stands there', () => expect(spread('407', '99', 1, 6)).toBe('499'));
  it('starts a whole code at the first box', () => expect(spread('4', '071923', 1, 6)).toBe('071923'));
  it('never outgrows the boxes', () => expect(spread('40719', '25', 5, 6)).toBe('407192'));
});
