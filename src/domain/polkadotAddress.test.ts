import { blake2b } from '@noble/hashes/blake2';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPolkadotAddress, parsePolkadotAddress } from './polkadotAddress';

const ALICE = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

// The development account Alice on four networks (Substrate documentation)
test.each([
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 42],
  ['15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 0],
  ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', 2],
])('%s is Alice with prefix %i', (address, prefix) => {
  const parsed = parsePolkadotAddress(address);
  expect(parsed?.prefix).toBe(prefix);
  expect(Buffer.from(parsed?.publicKey ?? []).toString('hex')).toBe(ALICE);
});

function encode(prefix: number, key: Uint8Array) {
  const head =
    prefix < 64 ? [prefix] : [((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6)];
  const body = Uint8Array.from([...head, ...key]);
  const sum = blake2b(Uint8Array.from([...new TextEncoder().encode('SS58PRE'), ...body]), { dkLen: 64 });
  return base58.encode(Uint8Array.from([...body, ...sum.subarray(0, 2)]));
}

test('any key under any prefix reads back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 16383 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (prefix, publicKey) => {
        expect(parsePolkadotAddress(encode(prefix, publicKey))).toEqual({ prefix, publicKey });
      },
    ),
  );
});

test.each([
  ['one wrong character', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQZ'],
  ['a Solana address', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['a key of 31 bytes', encode(42, new Uint8Array(31))],
  ['a key of 33 bytes', encode(42, new Uint8Array(33))],
  ['nothing', ''],
])('%s is refused', (_, address) => {
  expect(isPolkadotAddress(address)).toBe(false);
});
