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

/** Reads from hex digits. `from` is where offsets count from. */
export function readWords(hex: string, from = 0): Words {
  const word = (at: number) => {
    const start = from + at * WORD;
    const digits = hex.slice(start, start + WORD);
    if (digits.length < WORD) throw new RangeError();
    return digits;
  };
  const number = (at: number) => BigInt(`0x${word(at)}`);
  /** Where something of changing length begins, in digits. */
  const placeOf = (at: number) => {
    const offset = number(at) * 2n;
    if (offset > BigInt(hex.length)) throw new RangeError();
    return from + Number(offset);
  };
  const lengthAt = (place: number) => {
    const length = readWords(hex, place).number(0);
    if (length > BigInt(hex.length)) throw new RangeError();
    return Number(length);
  };
  const listAt = <Item>(at: number, read: (items: Words, index: number) => Item) => {
    const place = placeOf(at);
    const length = lengthAt(place);
    if (length > MOST) throw new RangeError();
    const items = readWords(hex, place + WORD);
    return Array.from({ length }, (_, index) => read(items, index));
  };
  const bytes = (at: number) => {
    const place = placeOf(at);
    const length = lengthAt(place) * 2;
    const digits = hex.slice(place + WORD, place + WORD + length);
    if (digits.length < length) throw new RangeError();
    return digits;
  };
  const words: Words = {
    number,
    address(at) {
      const digits = word(at);
      if (!/^0{24}/.test(digits)) throw new RangeError();
      return `0x${digits.slice(24)}`;
    },
    flag(at) {
      const value = number(at);
      if (value > 1n) throw new RangeError();
      return value === 1n;
    },
    numbers: (at) => listAt(at, (items, index) => items.number(index)),
    bytes,
    bytesList: (at) => listAt(at, (items, index) => items.bytes(index)),
    tuples: (at) => listAt(at, (items, index) => readWords(hex, placeOf(at) + WORD + Number(items.number(index) * 2n))),
  };
  return words;
}
