import { blake2b } from '@noble/hashes/blake2';
import { base58, hex } from '@scure/base';
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519';
import { memoize } from '../../memoize';

export interface PolkadotKey {
  address: string;
  publicKey: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
}

/** An SS58 address of a 32-byte key. @param prefix 0 to 63 */
export function ss58(publicKey: Uint8Array, prefix: number): string {
  const body = Uint8Array.of(prefix, ...publicKey);
  const sum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body), { dkLen: 64 });
  return base58.encode(Uint8Array.of(...body, ...sum.subarray(0, 2)));
}

export const readKey = memoize((seed: string, prefix: number): PolkadotKey => {
  const secret = secretFromSeed(hex.decode(seed));
  const publicKey = getPublicKey(secret);
  return { address: ss58(publicKey, prefix), publicKey, sign: (message) => sign(secret, message) };
});
