import { sha256 } from '@noble/hashes/sha2';
import { bech32, bech32m, createBase58check } from '@scure/base';

export interface BitcoinAddress {
  /** Signet shares its addresses with testnet. */
  network: 'mainnet' | 'testnet';
  kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr';
}

const base58check = createBase58check(sha256);

/** The first byte of a base58check address. */
const versions: Record<number, BitcoinAddress> = {
  0: { network: 'mainnet', kind: 'p2pkh' },
  5: { network: 'mainnet', kind: 'p2sh' },
  111: { network: 'testnet', kind: 'p2pkh' },
  196: { network: 'testnet', kind: 'p2sh' },
};

const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{26,35}$/;
const SEGWIT = /^(?:bc1|tb1)[a-z\d]{8,87}$/i;

function parseBase58(text: string) {
  const bytes = base58check.decode(text);
  return bytes.length === 21 ? versions[bytes[0] as number] : undefined;
}

/** Witness versions 0 (BIP-173) and 1 (BIP-350); money sent to a later one can be taken by anybody today. */
function parseSegwit(text: string): BitcoinAddress | undefined {
  const codec = text[3]?.toLowerCase() === 'q' ? bech32 : bech32m;
  const { prefix, words } = codec.decode(text as `${string}1${string}`);
  const { length } = codec.fromWords(words.slice(1));
  const network = prefix === 'bc' ? 'mainnet' : 'testnet';
  if (words[0] === 0 && length === 20) return { network, kind: 'p2wpkh' };
  if (words[0] === 0 && length === 32) return { network, kind: 'p2wsh' };
  return words[0] === 1 && length === 32 ? { network, kind: 'p2tr' } : undefined;
}

/** Reads a Bitcoin address of mainnet, testnet or signet, checksum included; nothing if it is none. */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  try {
    if (SEGWIT.test(text)) return parseSegwit(text);
    return BASE58.test(text) ? parseBase58(text) : undefined;
  } catch {
    return undefined;
  }
}

export const isBitcoinAddress = (text: string) => parseBitcoinAddress(text) !== undefined;
