/** Data of a call in 32-byte words, as Solidity lays them. What does not fit throws; whoever reads catches. */
export interface Words {
  number(at: number): bigint;
  address(at: number): string;
  flag(at: number): boolean;
  numbers(at: number): bigint[];
  /** A list of bytes at an offset, as hex without prefix. */
  bytesList(at: number): string[];
  /** A list of tuples at an offset, each read from its own beginning. */
  tuples(at: number): Words[];
  /** Bytes at an offset, as hex without prefix. */
  bytes(at: number): string;
}

const WORD = 64;
/** A batch with more is no batch that a person could read. */
const MOST = 256;

export class Unreadable extends Error {}

/** Reads from hex digits. `from` is where offsets count from. */
export function readWords(hex: string, from = 0): Words {
  const word = (at: number) => {
    const start = from + at * WORD;
    const digits = hex.slice(start, start + WORD);
    if (digits.length < WORD) throw new Unreadable('It is cut off.');
    return digits;
  };
  const number = (at: number) => BigInt(`0x${word(at)}`);
  /** Where something of changing length begins, in digits. */
  const placeOf = (at: number) => {
    const offset = number(at) * 2n;
    if (offset > BigInt(hex.length)) throw new Unreadable('It points outside.');
    return from + Number(offset);
  };
  const lengthAt = (place: number) => {
    const length = readWords(hex, place).number(0);
    if (length > BigInt(hex.length)) throw new Unreadable('It is cut off.');
    return Number(length);
  };
  const listAt = (at: number) => {
    const place = placeOf(at);
    const length = lengthAt(place);
    if (length > MOST) throw new Unreadable('It is too long.');
    return { length, items: readWords(hex, place + WORD) };
  };
  const bytes = (at: number) => {
    const place = placeOf(at);
    const length = lengthAt(place) * 2;
    const digits = hex.slice(place + WORD, place + WORD + length);
    if (digits.length < length) throw new Unreadable('It is cut off.');
    return digits;
  };
  const words: Words = {
    number,
    address(at) {
      const digits = word(at);
      if (!/^0{24}/.test(digits)) throw new Unreadable('It is no address.');
      return `0x${digits.slice(24)}`;
    },
    flag(at) {
      const value = number(at);
      if (value > 1n) throw new Unreadable('It is neither yes nor no.');
      return value === 1n;
    },
    numbers(at) {
      const { length, items } = listAt(at);
      return Array.from({ length }, (_, index) => items.number(index));
    },
    bytes,
    bytesList(at) {
      const { length, items } = listAt(at);
      return Array.from({ length }, (_, index) => items.bytes(index));
    },
    tuples(at) {
      const place = placeOf(at);
      const { length, items } = listAt(at);
      return Array.from({ length }, (_, index) => readWords(hex, place + WORD + Number(items.number(index) * 2n)));
    },
  };
  return words;
}
