import { base58 } from '@scure/base';

const SIGNATURE = 64;
const KEY = 32;
/** The first byte of a message that names its version. */
const VERSIONED = 0x80;

/** A transaction as it goes over the wire, read only as far as signing needs. */
export interface Wire {
  version: 'legacy' | number;
  /** Who must sign, in order; the first pays. */
  signers: string[];
  /** One for each of them; zeros where it has not signed. */
  signatures: Uint8Array[];
  /** What is signed. */
  message: Uint8Array;
  /** What it lives by: no block takes it after the last that knows this one; or the value of a durable nonce. */
  blockhash: Uint8Array;
}

/** A number in one to three bytes of seven bits each; nothing where it does not end. */
function readLength(bytes: Uint8Array, at: number): [value: number, next: number] | undefined {
  let value = 0;
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) return undefined;
    value |= (byte & 0x7f) << (index * 7);
    if (byte < VERSIONED) return [value, at + index + 1];
  }
  return undefined;
}

/** Reads a transaction, or nothing where the bytes are none. */
export function readWire(bytes: Uint8Array): Wire | undefined {
  const counted = readLength(bytes, 0);
  if (!counted) return undefined;
  const [count, start] = counted;
  const messageAt = start + count * SIGNATURE;
  const message = bytes.subarray(messageAt);
  const first = message[0];
  if (first === undefined || count === 0) return undefined;
  const headerAt = first >= VERSIONED ? 1 : 0;
  const keys = readLength(message, headerAt + 3);
  if (message[headerAt] !== count || !keys || keys[0] < count) return undefined;
  const [keyCount, keysAt] = keys;
  const blockhashAt = keysAt + keyCount * KEY;
  if (message.length < blockhashAt + KEY) return undefined;
  const slices = (from: number, size: number) =>
    Array.from({ length: count }, (_, at) => ({ at: from + at * size })).map(({ at }) => [at, at + size] as const);
  return {
    version: headerAt ? first - VERSIONED : 'legacy',
    signers: slices(keysAt, KEY).map(([from, to]) => base58.encode(message.subarray(from, to))),
    signatures: slices(start, SIGNATURE).map(([from, to]) => bytes.slice(from, to)),
    message,
    blockhash: message.subarray(blockhashAt, blockhashAt + KEY),
  };
}

const isEmpty = (signature: Uint8Array) => signature.every((byte) => byte === 0);

/** Whether a signer has signed: not whether rightly, which the chain sees to. */
export function isSignedBy({ signers, signatures }: Wire, address: string): boolean {
  const signature = signatures[signers.indexOf(address)];
  return signature !== undefined && !isEmpty(signature);
}

/** What the chain knows it by: its first signature; nothing while who pays has not signed. */
export const nameOf = ({ signatures: [first] }: Wire) => (first && !isEmpty(first) ? base58.encode(first) : undefined);

/** The same transaction with one signature put in its place; nothing where the address is no signer of it. */
export function withSignature(bytes: Uint8Array, address: string, signature: Uint8Array): Uint8Array | undefined {
  const wire = readWire(bytes);
  const at = wire?.signers.indexOf(address) ?? -1;
  if (!wire || at < 0) return undefined;
  const signed = Uint8Array.from(bytes);
  signed.set(signature, bytes.length - wire.message.length - (wire.signers.length - at) * SIGNATURE);
  return signed;
}
