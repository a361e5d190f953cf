import { type StoredShape, seal, unseal } from '@/domain/storageEnvelope';
import type { Env } from '@/ports/env';

const USED = 'sendingIds';
const BYTES = 8_192;
/** Filters. */
const MOST = 16;
/** With more than a quarter of its places taken, one is left as it is: of those it does not know, it takes one in 256 for known. */
const FULL = BYTES * 2;
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

/** Each in base64. The first release had one. */
const shape: StoredShape<string[]> = {
  check: (value) => (Array.isArray(value) ? value : undefined),
  migrations: [(one) => [one]],
};

type Kept = Pick<Env, 'storage'>;

function decode(text: unknown): Uint8Array {
  const chars = atob(text as string);
  if (chars.length !== BYTES) throw new Error('It is spoilt.');
  const bits = new Uint8Array(BYTES);
  for (let at = 0; at < BYTES; at++) bits[at] = chars.charCodeAt(at);
  return bits;
}

/** Undefined where another hand or a later release wrote what can't be read: it is left as it is. */
function readFilters({ storage }: Kept): Uint8Array[] | undefined {
  const opened = unseal(storage.getRaw(USED), shape);
  try {
    if (opened.state === 'found') return opened.value.map(decode);
  } catch {} // no base64
  return opened.state === 'absent' ? [] : undefined;
}

const byteAt = (bits: Uint8Array, place: number) => bits[place >> 3] as number;

const isFull = (bits: Uint8Array) => {
  let count = 0;
  for (let byte of bits) for (; byte; byte &= byte - 1) count++;
  return count > FULL;
};

/**
 * Whether a wallet was ever asked, on this device, for what a host gave this id. Each is known for good (Bloom filters, of
 * eight KiB each). One that was never given may be taken for one of them: docs/decisions/sending.md has how often.
 */
export function isUsed(env: Kept, id: string): boolean {
  const places = placesOf(id);
  return (readFilters(env) ?? []).some((bits) => places.every((place) => (byteAt(bits, place) >> (place & 7)) & 1));
}

/** Writes a host's id down for good. False where the device does not keep it. */
export function rememberId(env: Kept, id: string): boolean {
  const filters = readFilters(env);
  if (!filters) return false;
  let bits = filters.at(-1);
  if (!bits || (filters.length < MOST && isFull(bits))) {
    bits = new Uint8Array(BYTES);
    filters.push(bits);
  }
  for (const place of placesOf(id)) bits[place >> 3] = byteAt(bits, place) | (1 << (place & 7));
  return env.storage.keepRaw(
    USED,
    seal(
      filters.map((one) => btoa(String.fromCharCode(...one))),
      shape,
    ),
  );
}
