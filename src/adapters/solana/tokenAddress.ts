import { sha256 } from '@noble/hashes/sha2';
import { base58 } from '@scure/base';
import { ASSOCIATED_TOKEN } from './programs';

/** The field of Ed25519, and the constant of its curve. */
const PRIME = 2n ** 255n - 19n;
const CURVE = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** Whether a number is a square in the field: its power to half of the field is then one, or it is zero. */
function isSquare(value: bigint): boolean {
  let [result, base] = [1n, value % PRIME];
  for (let left = (PRIME - 1n) / 2n; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * base) % PRIME;
    base = (base * base) % PRIME;
  }
  return result <= 1n;
}

/** Whether nobody can hold its key, since its bytes are no point of the curve: an address that a program derives for itself. */
export function isOffCurve(address: string): boolean {
  const bytes = base58.decode(address);
  const y = bytes.reduceRight((sum, byte, at) => (sum << 8n) | BigInt(at === 31 ? byte & 0x7f : byte), 0n) % PRIME;
  const square = (y * y) % PRIME;
  // x² = (y² - 1) / (dy² + 1): a quotient is a square where the product is one.
  return !isSquare((square - 1n + PRIME) * (CURVE * square + 1n));
}

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
