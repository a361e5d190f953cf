import type { EncodedAccount } from '@solana/kit';
import { bytesOf, fromBase58 } from './bytes';
import { invalidParams } from './rpcError';
import { readTokenAccount } from './tokens';

type Matches = (account: EncodedAccount) => boolean;

const MAX_FILTERS = 4;
const MAX_BYTES = 128;

function bytesFrom(bytes: unknown, encoding: unknown): Uint8Array {
  if (Array.isArray(bytes)) return Uint8Array.from(bytes as number[]);
  if (typeof bytes !== 'string') throw invalidParams('Invalid params: memcmp needs bytes.');
  try {
    const decoded = encoding === 'base64' ? new Uint8Array(Buffer.from(bytes, 'base64')) : fromBase58(bytes);
    if (decoded.length > MAX_BYTES) throw new RangeError();
    return decoded;
  } catch (error) {
    throw invalidParams(
      error instanceof RangeError
        ? `Invalid param: encoded binary data should be less than ${MAX_BYTES} bytes`
        : 'Invalid param: unable to decode memcmp bytes',
    );
  }
}

function readFilter(filter: unknown): Matches {
  if (filter === 'tokenAccountState') return (account) => readTokenAccount(account) !== undefined;
  const { dataSize, memcmp, tokenAccountState } = (filter ?? {}) as Record<string, unknown>;
  if (tokenAccountState !== undefined) return (account) => readTokenAccount(account) !== undefined;
  if (Number.isSafeInteger(dataSize)) return (account) => bytesOf(account).length === dataSize;
  const { offset, bytes, encoding } = (memcmp ?? {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(offset))
    throw invalidParams('Invalid params: a filter is { dataSize } or { memcmp: { offset, bytes } }.');
  const wanted = bytesFrom(bytes, encoding);
  return (account) => {
    const part = bytesOf(account).subarray(offset as number, (offset as number) + wanted.length);
    return Buffer.compare(part, wanted) === 0;
  };
}

/** Reads the filters of `getProgramAccounts`: an account must pass all of them. */
export function readFilters(filters: unknown): Matches {
  if (filters === undefined || filters === null) return () => true;
  if (!Array.isArray(filters)) throw invalidParams('Invalid params: filters are a list.');
  if (filters.length > MAX_FILTERS) throw invalidParams(`Too many filters provided; max ${MAX_FILTERS}`);
  const all = filters.map(readFilter);
  return (account) => all.every((matches) => matches(account));
}
