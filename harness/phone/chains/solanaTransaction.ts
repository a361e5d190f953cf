import { base58 } from '@scure/base';
import { invalidParams } from '../../wallets/providerError';

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
/** The first bit of a message says that a version follows; legacy messages begin with their header. */
const VERSIONED = 0x80;

export interface SolanaTransaction {
  bytes: Uint8Array;
  /** What is signed. */
  message: Uint8Array;
  /** Where the first signature stands in `bytes`. */
  at: number;
  /** Addresses whose signatures it needs, the payer first. */
  signers: string[];
  /** Every address it names itself, in its own order; a lookup table's are not among them. */
  accounts: string[];
}

/** Solana's short numbers: seven bits a byte, the lowest first. */
export function readShort(bytes: Uint8Array, at: number): { value: number; next: number } {
  let value = 0;
  for (let i = 0; i < 3; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) break;
    value |= (byte & 0x7f) << (7 * i);
    if ((byte & 0x80) === 0) return { value, next: at + i + 1 };
  }
  throw invalidParams('the transaction is cut off.');
}

function part(bytes: Uint8Array, from: number, length: number) {
  if (from + length > bytes.length) throw invalidParams('the transaction is cut off.');
  return bytes.subarray(from, from + length);
}

/** Reads a serialized transaction, legacy or version 0, as far as signing needs. */
export function readSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const { value: count, next: at } = readShort(bytes, 0);
  const start = at + count * SIGNATURE_BYTES;
  const message = part(bytes, start, bytes.length - start);
  const first = message[0];
  if (first === undefined) throw invalidParams('the transaction is cut off.');
  if (first & VERSIONED && first !== VERSIONED)
    throw invalidParams(`no transaction of version ${first & 0x7f} is known.`);
  const header = first & VERSIONED ? 1 : 0;
  const needed = part(message, header, 3)[0] as number;
  const keys = readShort(message, header + 3);
  const accounts = Array.from({ length: keys.value }, (_, index) =>
    base58.encode(part(message, keys.next + index * KEY_BYTES, KEY_BYTES)),
  );
  if (needed !== count) throw invalidParams(`the transaction needs ${needed} signatures and has room for ${count}.`);
  return { bytes, message, at, accounts, signers: accounts.slice(0, needed) };
}

/** The same transaction with one signature more. */
export function placeSignature(transaction: SolanaTransaction, address: string, signature: Uint8Array): Uint8Array {
  const signed = transaction.bytes.slice();
  signed.set(signature, transaction.at + transaction.signers.indexOf(address) * SIGNATURE_BYTES);
  return signed;
}
