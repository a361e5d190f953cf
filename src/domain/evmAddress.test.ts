import fc from 'fast-check';
import { getAddress } from 'viem';
import { expect, test } from 'vitest';
import { isEvmAddress, parseEvmAddress } from './evmAddress';

// https://eips.ethereum.org/EIPS/eip-55#test-cases
const published = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];

test.each(published)('%s is taken in every spelling that is allowed', (address) => {
  const digits = address.slice(2);
  for (const text of [address, digits, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`, digits.toLowerCase()])
    expect(parseEvmAddress(text), text).toBe(getAddress(address));
});

test.each([
  ['a wrong checksum', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['a wrong checksum without 0x', '5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['39 digits', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
  ['41 digits', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed0'],
  ['a letter past f', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg'],
  ['0X', '0X5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['space around', ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed '],
  ['a second line', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed\n'],
  ['nothing', ''],
  ['0x alone', '0x'],
])('%s is refused', (_, text) => {
  expect(isEvmAddress(text)).toBe(false);
});

test('agrees with viem on any address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const hex = `0x${Buffer.from(bytes).toString('hex')}` as const;
      expect(parseEvmAddress(hex)).toBe(getAddress(hex));
    }),
  );
});
