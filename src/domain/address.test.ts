import { expect, test } from 'vitest';
import { truncateAddress } from './address';

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
