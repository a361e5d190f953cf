import { keccak_256 } from '@noble/hashes/sha3';

const HEX = /^(?:0x)?([\da-fA-F]{40})$/;

const hash = (text: string) => Array.from(keccak_256(text), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The spelling of EIP-55: a letter is upper case where the hash of the whole has a high digit. */
function checksum(lower: string) {
  const digits = hash(lower);
  return lower.replace(/[a-f]/g, (letter, at: number) => ((digits[at] ?? '0') > '7' ? letter.toUpperCase() : letter));
}

/**
 * Reads an EVM address and gives its EIP-55 spelling, or nothing. 40 hex digits, `0x` optional; all lower or all upper
 * case is taken as it is, mixed case must match the checksum ([§5]).
 */
export function parseEvmAddress(text: string): `0x${string}` | undefined {
  const digits = HEX.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const lower = digits.toLowerCase();
  const proper = checksum(lower);
  return digits === lower || digits === digits.toUpperCase() || digits === proper ? `0x${proper}` : undefined;
}

export const isEvmAddress = (text: string) => parseEvmAddress(text) !== undefined;
