import { type StoredShape, seal, unseal } from '@/domain/storageEnvelope';
import type { Env } from '@/ports/env';

const USED = 'sendingIds';
const BYTES = 8_192;
/** The most filters that are kept; the last takes all further ids. */
const MOST = 16;
/**
 * Bits that are set when a filter counts as full: a quarter of them. Ids are then added to the next filter. A full filter
 * takes one in 256 ids that it never saw for known.
 */
const FULL = BYTES * 2;
/** Each id sets so many of a filter's 65,536 bits. */
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
  // An odd step shares no factor with 65,536, so the four bits differ.
  return Array.from({ length: PLACES }, (_, at) => (start + at * ((step | 1) >>> 0)) % (BYTES * 8));
}

/** The filters, each in base64. Version 1 stored a single one. */
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

/** Undefined where the stored text can't be read (spoilt, or of a later release): nobody may write over it. */
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
 * Whether a wallet was ever asked, on this device, for an intent to which a host gave this id. The ids are kept for good, in
 * Bloom filters of eight KiB: a used id is always known, and a new one is rarely taken for a used one
 * (docs/decisions/sending.md has how often).
 */
export function isUsed(env: Kept, id: string): boolean {
  const places = placesOf(id);
  return (readFilters(env) ?? []).some((bits) => places.every((place) => (byteAt(bits, place) >> (place & 7)) & 1));
}

/** Stores that a host's id is used, for good. Returns false where the device does not keep it. */
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
