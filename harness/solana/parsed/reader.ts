import { getAddressDecoder } from '@solana/kit';
import { viewOf } from '../bytes';

const addresses = getAddressDecoder();

/** Reads an instruction's data from front to back; throws a RangeError at its end. */
export function createReader(data: Uint8Array, start = 0) {
  const view = viewOf(data);
  let at = start;
  const step = (size: number) => {
    if (at + size > data.length) throw new RangeError('The data is cut short.');
    at += size;
    return at - size;
  };
  const address = () => addresses.decode(data, step(32)) as string;
  const u8 = () => view.getUint8(step(1));
  const u64 = () => view.getBigUint64(step(8), true);
  return {
    u8,
    u32: () => view.getUint32(step(4), true),
    u64,
    i64: () => view.getBigInt64(step(8), true),
    address,
    /** An address behind a byte that says whether there is one. */
    maybeAddress: () => (u8() === 1 ? address() : null),
    /** A text behind its length in eight bytes. */
    text: () => {
      const size = Number(u64());
      const from = step(size);
      return Buffer.from(data.subarray(from, from + size)).toString('utf8');
    },
  };
}
