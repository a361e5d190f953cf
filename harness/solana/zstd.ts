const BLOCK = 128 * 1024;

/** Zstandard without compression: a frame of raw blocks, which every reader takes. Node 20 has no writer of its own. */
export function zstdFrame(data: Uint8Array): Buffer {
  const head = Buffer.alloc(9);
  head.writeUInt32LE(0xfd2fb528, 0);
  // One segment, its size in four bytes.
  head.writeUInt8(0b1010_0000, 4);
  head.writeUInt32LE(data.length, 5);
  const parts: Uint8Array[] = [head];
  for (let at = 0; at === 0 || at < data.length; at += BLOCK) {
    const block = data.subarray(at, at + BLOCK);
    const isLast = at + BLOCK >= data.length ? 1 : 0;
    const header = Buffer.alloc(3);
    header.writeUIntLE((block.length << 3) | isLast, 0, 3);
    parts.push(header, block);
  }
  return Buffer.concat(parts);
}
