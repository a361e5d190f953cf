import type { EncodedAccount } from '@solana/kit';
import { bytesOf, toBase58, toBase64 } from './bytes';
import type { Config } from './params';
import { type ParsedData, parseAccount } from './parsed/account';
import { invalidParams, invalidRequest } from './rpcError';
import { zstdFrame } from './zstd';

/** All bits set: the account never pays rent. */
const RENT_EXEMPT = 18446744073709551615n;
const MAX_BASE58 = 128;

export interface Encoding {
  encoding: 'binary' | 'base58' | 'base64' | 'base64+zstd' | 'jsonParsed';
  slice?: { offset: number; length: number };
}

const encodings = ['binary', 'base58', 'base64', 'base64+zstd', 'jsonParsed'];

/** Reads how an account shall be written. */
export function readEncoding({ encoding = 'binary', dataSlice }: Config): Encoding {
  if (!encodings.includes(encoding as string))
    throw invalidParams(`Invalid params: unknown variant \`${encoding}\`, expected one of ${encodings.join(', ')}.`);
  const slice = dataSlice as Encoding['slice'] | undefined | null;
  const isSlice = Number.isSafeInteger(slice?.offset) && Number.isSafeInteger(slice?.length);
  if (slice && !isSlice) throw invalidParams('Invalid params: dataSlice needs offset and length.');
  return { encoding: encoding as Encoding['encoding'], slice: slice ?? undefined };
}

function encode(data: Uint8Array, { encoding, slice }: Encoding): string | [string, string] {
  const part = slice ? data.subarray(slice.offset, slice.offset + slice.length) : data;
  if (encoding === 'base64+zstd') return [zstdFrame(part).toString('base64'), encoding];
  if (encoding === 'base64' || encoding === 'jsonParsed') return [toBase64(part), 'base64'];
  if (part.length > MAX_BASE58)
    throw invalidRequest(
      `Encoded binary (base 58) data should be less than ${MAX_BASE58} bytes, please use Base64 encoding.`,
    );
  const text = toBase58(part);
  return encoding === 'binary' ? text : [text, 'base58'];
}

/** An account as nodes write it; null when there is none. */
export function accountJson(
  account: EncodedAccount | undefined,
  how: Encoding,
  read: (address: string) => EncodedAccount | undefined,
) {
  if (!account) return null;
  const data = bytesOf(account);
  const parsed: ParsedData | undefined = how.encoding === 'jsonParsed' ? parseAccount(account, read) : undefined;
  return {
    lamports: account.lamports,
    data: parsed ?? encode(data, how),
    owner: account.programAddress,
    executable: account.executable,
    rentEpoch: RENT_EXEMPT,
    space: data.length,
  };
}
