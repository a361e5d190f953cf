import { expect, test } from 'vitest';
import { isSameAddress, truncateAddress } from './address';

test.each([
  ['0x71C4e3Fb02D9a85E19cC6bD0A7f3B2c84E5d91aF', '0x71…5d91aF'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '7S3P…ArAaKv'],
  ['0x71c4e3fb', '0x71c4e3fb'],
  ['0x71c4e3f', '0x71c4e3f'],
  ['0x71c4e3fb0', '0x71…4e3fb0'],
  ['', ''],
])('truncateAddress(%j) is %j', (address, expected) => {
  expect(truncateAddress(address)).toBe(expected);
});

test('EVM addresses are one in any case, others are exact', () => {
  expect(isSameAddress('eip155', '0xAB', '0xab')).toBe(true);
  expect(isSameAddress('solana', 'AB', 'ab')).toBe(false);
  expect(isSameAddress('bip122', 'bc1q', 'bc1q')).toBe(true);
  expect(isSameAddress('eip155', undefined, undefined)).toBe(false);
});
