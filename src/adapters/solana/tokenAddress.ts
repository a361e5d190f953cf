import { sha256 } from '@noble/hashes/sha2';
import { base58 } from '@scure/base';
import { type Address, isOffCurveAddress } from '@solana/kit';
import { ASSOCIATED_TOKEN } from './programs';

/** Whether nobody can hold its key: an address that a program derives for itself. */
export const isOffCurve = (address: string) => isOffCurveAddress(address as Address);

const MARK = new TextEncoder().encode('ProgramDerivedAddress');

/**
 * Where a wallet usually keeps a token of a mint: the first address derived for it that is no key. Without the browser's own
 * cryptography, which pages have on secure origins alone.
 */
export function tokenAddressOf(owner: string, mint: string, program: string): string {
  const seeds = [owner, program, mint].map((one) => base58.decode(one));
  for (let bump = 255; bump >= 0; bump--) {
    const hash = sha256.create();
    for (const part of [...seeds, Uint8Array.of(bump), base58.decode(ASSOCIATED_TOKEN), MARK]) hash.update(part);
    const address = base58.encode(hash.digest());
    if (isOffCurve(address)) return address;
  }
  throw new Error('No address can be derived.');
}
