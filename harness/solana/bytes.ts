import { type EncodedAccount, getBase58Decoder, getBase58Encoder, type ReadonlyUint8Array } from '@solana/kit';

const decoder = getBase58Decoder();
const encoder = getBase58Encoder();

export const viewOf = (data: ReadonlyUint8Array) =>
  new DataView(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength);

/** An account's data, which kit hands out as read-only. */
export const bytesOf = ({ data }: EncodedAccount) => data as Uint8Array;

export const toBase58 = (data: ReadonlyUint8Array): string => decoder.decode(data);
/** Throws on what is no base58. */
export const fromBase58 = (text: string) => encoder.encode(text) as Uint8Array;

export const toBase64 = (data: ReadonlyUint8Array) =>
  Buffer.from(data.buffer as ArrayBuffer, data.byteOffset, data.byteLength).toString('base64');
