import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concat, hexToBytes, numberToBytes, stringToBytes } from 'viem';
import { sign } from 'viem/accounts';

function compactSize(length: number) {
  if (length < 0xfd) return Uint8Array.of(length);
  return concat([Uint8Array.of(0xfd), numberToBytes(length, { size: 2 }).reverse()]);
}

/** What a "Bitcoin Signed Message" signs: the double SHA-256 of the magic and the text. */
export function bitcoinMessageHash(message: string): Uint8Array {
  const magic = stringToBytes('Bitcoin Signed Message:\n');
  const text = stringToBytes(message);
  return sha256(sha256(concat([compactSize(magic.length), magic, compactSize(text.length), text])));
}

/** BIP-137: the first byte says that a P2WPKH address signed, and which of two keys it was. */
const P2WPKH_HEADER = 39;

/** A message signed as BIP-137 has it: 65 bytes. */
export async function signEcdsa(hash: Uint8Array, privateKey: Uint8Array): Promise<Uint8Array> {
  const { r, s, yParity = 0 } = await sign({ hash: bytesToHex(hash), privateKey: bytesToHex(privateKey) });
  return concat([Uint8Array.of(P2WPKH_HEADER + yParity), hexToBytes(r), hexToBytes(s)]);
}
