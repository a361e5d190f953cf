import { base58 } from '@scure/base';

export interface WireInstruction {
  program: string;
  /** Addresses; those from a lookup table are not known here. */
  accounts: (string | undefined)[];
  data: Uint8Array;
}

export interface Wire {
  version: 'legacy' | number;
  /** Who must sign, in order. */
  signers: string[];
  message: Uint8Array;
  instructions: WireInstruction[];
  /** Where the signatures begin. */
  signaturesAt: number;
}

const SIGNATURE = 64;
const KEY = 32;
/** The first byte of a message that says its version. */
const VERSIONED = 0x80;

/** Reads bytes from front to back; throws at their end. */
function createCursor(bytes: Uint8Array) {
  let at = 0;
  const take = (size: number) => {
    if (at + size > bytes.length) throw new RangeError('The transaction is cut short.');
    at += size;
    return bytes.subarray(at - size, at);
  };
  const u8 = () => take(1)[0] as number;
  /** A length in one to three bytes of seven bits. */
  const length = () => {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = u8();
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    throw new RangeError('A length in the transaction is too long.');
  };
  return { take, u8, length, at: () => at, back: () => (at -= 1) };
}

/** Reads a transaction as it goes over the wire. @throws RangeError when it is none */
export function readWire(bytes: Uint8Array): Wire {
  const read = createCursor(bytes);
  const signatures = read.length();
  const signaturesAt = read.at();
  read.take(signatures * SIGNATURE);
  const message = bytes.subarray(read.at());
  const first = read.u8();
  const version = first >= VERSIONED ? first - VERSIONED : 'legacy';
  if (version === 'legacy') read.back();
  const needed = read.u8();
  read.take(2);
  const keys = Array.from({ length: read.length() }, () => base58.encode(read.take(KEY)));
  read.take(KEY);
  const instructions = Array.from({ length: read.length() }, () => {
    const program = keys[read.u8()];
    const accounts = [...read.take(read.length())].map((index) => keys[index]);
    const data = read.take(read.length());
    if (!program) throw new RangeError('An instruction names a program that is not there.');
    return { program, accounts, data };
  });
  if (needed !== signatures) throw new RangeError('The transaction has not as many signatures as it names signers.');
  return { version, signers: keys.slice(0, needed), message, instructions, signaturesAt };
}

/** The same transaction with one signature set. @throws RangeError when the key is no signer of it */
export function withSignature(bytes: Uint8Array, signer: string, signature: Uint8Array): Uint8Array {
  const { signers, signaturesAt } = readWire(bytes);
  const at = signers.indexOf(signer);
  if (at < 0) throw new RangeError(`${signer} is no signer of this transaction.`);
  const signed = Uint8Array.from(bytes);
  signed.set(signature, signaturesAt + at * SIGNATURE);
  return signed;
}

/** A transaction's name on the chain: its first signature. */
export const firstSignature = (bytes: Uint8Array) => {
  const { signaturesAt } = readWire(bytes);
  return bytes.slice(signaturesAt, signaturesAt + SIGNATURE);
};
