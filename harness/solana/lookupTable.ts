import { type EncodedAccount, getAddressDecoder } from '@solana/kit';
import { lookupTableProgram } from './programs';

/** State, and what stands before the addresses. */
const META_BYTES = 56;

const addresses = getAddressDecoder();

/** The addresses that a lookup table holds; undefined when the account is none. */
export function readLookupTable(account: EncodedAccount | undefined): string[] | undefined {
  if (account?.programAddress !== lookupTableProgram || account.data.length < META_BYTES) return undefined;
  const found: string[] = [];
  for (let at = META_BYTES; at + 32 <= account.data.length; at += 32) found.push(addresses.decode(account.data, at));
  return found;
}
