import { sha256 } from '@noble/hashes/sha2';
import { bech32, bech32m, createBase58check } from '@scure/base';
import type { NetworkId } from './caip';

export interface BitcoinAddress {
  /** Signet shares its addresses with testnet; of a regtest, those that are not segwit are shared as well. */
  network: 'mainnet' | 'testnet' | 'regtest';
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
const SEGWIT = /^(?:bc|tb|bcrt)1[a-z\d]{8,87}$/i;
const PREFIXES = { bc: 'mainnet', tb: 'testnet', bcrt: 'regtest' } as const;

function parseBase58(text: string) {
  const bytes = base58check.decode(text);
  return bytes.length === 21 ? versions[bytes[0] as number] : undefined;
}

/** Witness versions 0 (BIP-173) and 1 (BIP-350); money sent to a later one can be taken by anybody today. */
function parseSegwit(text: string): BitcoinAddress | undefined {
  const version = text[text.indexOf('1') + 1]?.toLowerCase();
  const codec = version === 'q' ? bech32 : bech32m;
  const { prefix, words } = codec.decode(text as `${string}1${string}`);
  const { length } = codec.fromWords(words.slice(1));
  const network = PREFIXES[prefix as keyof typeof PREFIXES];
  if (words[0] === 0 && length === 20) return { network, kind: 'p2wpkh' };
  if (words[0] === 0 && length === 32) return { network, kind: 'p2wsh' };
  return words[0] === 1 && length === 32 ? { network, kind: 'p2tr' } : undefined;
}

/** Reads a Bitcoin address of mainnet, testnet, signet or regtest, checksum included; nothing if it is none. */
export function parseBitcoinAddress(text: string): BitcoinAddress | undefined {
  try {
    if (SEGWIT.test(text)) return parseSegwit(text);
    return BASE58.test(text) ? parseBase58(text) : undefined;
  } catch {
    return undefined;
  }
}

export const isBitcoinAddress = (text: string) => parseBitcoinAddress(text) !== undefined;

const MAINNET: NetworkId = 'bip122:000000000019d6689c085ae165831e93';
const REGTEST: NetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328';

/** Whether an address can be paid on a network: the test networks share theirs. */
export function isPayableOn(address: string, networkId: NetworkId): boolean {
  const parsed = parseBitcoinAddress(address);
  if (!parsed) return false;
  if (networkId === MAINNET) return parsed.network === 'mainnet';
  if (networkId !== REGTEST) return parsed.network === 'testnet';
  return parsed.network === 'regtest' || (parsed.network === 'testnet' && /^p2(?:pkh|sh)$/.test(parsed.kind));
}

/** An address in the one spelling by which a chain's index knows it: segwit may be written in capitals, as in QR codes. */
export const canonicalAddress = (address: string): string => (SEGWIT.test(address) ? address.toLowerCase() : address);
