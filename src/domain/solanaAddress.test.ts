import { base58 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSolanaAddress } from './solanaAddress';

test.each([
  ['the system program', '1'.repeat(32), true],
  ['a mint', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', true],
  ['wrapped SOL', 'So11111111111111111111111111111111111111112', true],
  ['31 ones', '1'.repeat(31), false],
  ['33 ones are 33 bytes', '1'.repeat(33), false],
  ['44 of the last letter are more than 32 bytes', 'z'.repeat(44), false],
  ['45 characters', 'z'.repeat(45), false],
  ['a zero', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt10', false],
  ['an l', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1l', false],
  ['a good end after a bad start', '!!EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', false],
  ['an EVM address', '0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF', false],
  ['nothing', '', false],
])('%s', (_, text, expected) => {
  expect(isSolanaAddress(text)).toBe(expected);
});

test('every key of 32 bytes is one, and no shorter or longer one is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 28, maxLength: 36 }), (bytes) => {
      expect(isSolanaAddress(base58.encode(bytes))).toBe(bytes.length === 32);
    }),
  );
});
