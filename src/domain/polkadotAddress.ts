import { blake2b } from '@noble/hashes/blake2';
import { base58 } from '@scure/base';

const SHAPE = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;
const CONTEXT = new TextEncoder().encode('SS58PRE');

/** Reads an SS58 address of a 32-byte account on any network; nothing if its shape or checksum is wrong. */
export function parsePolkadotAddress(text: string): { prefix: number; publicKey: Uint8Array } | undefined {
  if (!SHAPE.test(text)) return undefined;
  const bytes = base58.decode(text);
  const [first = 0, second = 0] = bytes;
  const wide = (first & 0b0100_0000) !== 0;
  const body = bytes.subarray(0, -2);
  if (first > 127 || bytes.length !== (wide ? 36 : 35)) return undefined;
  const hash = blake2b(new Uint8Array([...CONTEXT, ...body]), { dkLen: 64 });
  if (hash[0] !== bytes.at(-2) || hash[1] !== bytes.at(-1)) return undefined;
  const prefix = wide ? ((first & 0b0011_1111) << 2) | (second >> 6) | ((second & 0b0011_1111) << 8) : first;
  return { prefix, publicKey: body.slice(wide ? 2 : 1) };
}

export const isPolkadotAddress = (text: string) => parsePolkadotAddress(text) !== undefined;
