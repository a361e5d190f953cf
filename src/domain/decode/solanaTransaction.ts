import { base58, base64 } from '@scure/base';
import { type Meaning, unreadable } from './meaning';
import { readInstructions, type SolanaInstruction } from './solanaInstruction';

const KEY = 32;
const SIGNATURE = 64;
/** The first byte of a message that names its version. */
const VERSIONED = 0x80;

/** Reads bytes from front to back. */
function createReader(bytes: Uint8Array) {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError();
    at += count;
    return bytes.subarray(at - count, at);
  };
  const byte = () => take(1)[0] as number;
  return {
    take,
    byte,
    peek: () => bytes[at] ?? 0,
    /** A number of seven bits to a byte. */
    length() {
      let value = 0;
      for (let shift = 0; shift < 21; shift += 7) {
        const one = byte();
        value |= (one & 0x7f) << shift;
        if (one < VERSIONED) break;
      }
      return value;
    },
  };
}

/**
 * The instructions of a transaction, with its accounts by address; one that a lookup table names, which this page does
 * not have, is left open.
 */
function readInstructionsOf(bytes: Uint8Array): SolanaInstruction[] {
  const reader = createReader(bytes);
  reader.take(reader.length() * SIGNATURE);
  // Version 0 is the latest that Solana has specified: a later one can't be read.
  if (reader.peek() >= VERSIONED && reader.byte() > VERSIONED) throw new RangeError();
  reader.take(3);
  const keys = Array.from({ length: reader.length() }, () => base58.encode(reader.take(KEY)));
  reader.take(KEY);
  return Array.from({ length: reader.length() }, () => {
    const program = keys[reader.byte()];
    const accounts = [...reader.take(reader.length())].map((index) => keys[index]);
    return { program, accounts, data: reader.take(reader.length()) };
  });
}

/** What a transaction does, as pages send it: in base64, or in base58. One that can be read as both is not guessed. */
export function readSolanaTransaction(text: string): Meaning {
  const [one, other] = [base64, base58].flatMap((code) => {
    try {
      return readInstructions(readInstructionsOf(code.decode(text)));
    } catch {
      return []; // It is in the other one, or it is no transaction.
    }
  });
  return one && !other ? one : unreadable(text);
}
