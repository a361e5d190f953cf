import { type StoredShape, seal, unseal } from '@/domain/storageEnvelope';
import type { Env } from '@/ports/env';

const USED = 'sendingIds';
const BYTES = 8_192;
/** Places that each id has, of the 65,536. */
const PLACES = 4;

/** Two numbers of 32 bits that any change of the text changes (cyrb53). */
function hashesOf(text: string): [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  const mixed = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  return [
    mixed >>> 0,
    (Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909)) >>> 0,
  ];
}

function placesOf(id: string): number[] {
  const [start, step] = hashesOf(id);
  // An odd step comes to each place.
  return Array.from({ length: PLACES }, (_, at) => (start + at * ((step | 1) >>> 0)) % (BYTES * 8));
}

/** In base64. */
const shape: StoredShape<string> = {
  check: (value) => (typeof value === 'string' && value.length === Math.ceil(BYTES / 3) * 4 ? value : undefined),
};

type Kept = Pick<Env, 'storage'>;

function readBits({ storage }: Kept): Uint8Array {
  const opened = unseal(storage.getRaw(USED), shape);
  const bits = new Uint8Array(BYTES);
  try {
    if (opened.state === 'found') bits.set([...atob(opened.value)].map((char) => char.charCodeAt(0)));
  } catch {} // no base64: another hand wrote it
  return bits;
}

const byteAt = (bits: Uint8Array, place: number) => bits[place >> 3] as number;

/**
 * Whether a host's id was given before, on this device. Each that was is known for good, in eight KiB (a Bloom filter). An id
 * that was not may be taken for one of them, and is refused: one in 80,000 after a thousand.
 */
export function isUsed(env: Kept, id: string): boolean {
  const bits = readBits(env);
  return placesOf(id).every((place) => (byteAt(bits, place) >> (place & 7)) & 1);
}

/** Writes a host's id down for good. */
export function rememberId(env: Kept, id: string): void {
  const bits = readBits(env);
  for (const place of placesOf(id)) bits[place >> 3] = byteAt(bits, place) | (1 << (place & 7));
  env.storage.setRaw(USED, seal(btoa(String.fromCharCode(...bits)), shape));
}
