import { blake2b } from '@noble/hashes/blake2';
import { hex } from '@scure/base';
import { invalidParams } from '../providerError';

/** What a page hands over to have a call signed, as polkadot.js has it. Numbers are hex, the most significant byte first. */
export interface SignerPayload {
  address: string;
  genesisHash: string;
  blockHash: string;
  blockNumber: string;
  era: string;
  method: string;
  nonce: string;
  specVersion: string;
  transactionVersion: string;
  tip: string;
  signedExtensions: readonly string[];
  version: number;
  mode?: number;
  metadataHash?: string | null;
  assetId?: unknown;
}

const bytes = (text: unknown, field: string) => {
  if (typeof text !== 'string' || !/^0x([\da-f]{2})*$/i.test(text)) throw invalidParams(`${field} is hex.`);
  return hex.decode(text.slice(2).toLowerCase());
};
const number = (text: unknown, field: string) => {
  if (typeof text !== 'string' && typeof text !== 'number') throw invalidParams(`${field} is a number in hex.`);
  try {
    return BigInt(text);
  } catch {
    throw invalidParams(`${field} is a number in hex.`);
  }
};
const hash = (text: unknown, field: string) => {
  const found = bytes(text, field);
  if (found.length !== 32) throw invalidParams(`${field} has 32 bytes.`);
  return found;
};

function littleEndian(value: bigint, length: number) {
  return Uint8Array.from({ length }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
}

/** SCALE's compact number. */
export function compact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return littleEndian(value << 2n, 1);
  if (value < 1n << 14n) return littleEndian((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return littleEndian((value << 2n) | 2n, 4);
  let length = 4;
  while (value >> BigInt(8 * length) > 0n) length += 1;
  return Uint8Array.of(((length - 4) << 2) | 3, ...littleEndian(value, length));
}

/** What each signed extension adds to a transaction, and what else it has a signature cover. */
const EXTENSIONS: Record<string, (payload: SignerPayload) => { extra?: Uint8Array; also?: Uint8Array }> = {
  CheckNonZeroSender: () => ({}),
  CheckWeight: () => ({}),
  PrevalidateAttests: () => ({}),
  CheckSpecVersion: ({ specVersion }) => ({ also: littleEndian(number(specVersion, 'specVersion'), 4) }),
  CheckTxVersion: ({ transactionVersion }) => ({
    also: littleEndian(number(transactionVersion, 'transactionVersion'), 4),
  }),
  CheckGenesis: ({ genesisHash }) => ({ also: hash(genesisHash, 'genesisHash') }),
  CheckMortality: ({ era, blockHash }) => ({ extra: bytes(era, 'era'), also: hash(blockHash, 'blockHash') }),
  CheckNonce: ({ nonce }) => ({ extra: compact(number(nonce, 'nonce')) }),
  ChargeTransactionPayment: ({ tip }) => ({ extra: compact(number(tip, 'tip')) }),
  CheckMetadataHash: ({ mode = 0, metadataHash }) => ({
    extra: Uint8Array.of(mode),
    also: metadataHash ? Uint8Array.of(1, ...hash(metadataHash, 'metadataHash')) : Uint8Array.of(0),
  }),
};

/**
 * The bytes behind a payload, as version 4 of extrinsics has them. Longer than 256 bytes, their hash is what is signed.
 * The list of extensions is that of Polkadot and its system chains; another one is refused, not guessed.
 * @throws ProviderError for fields that are no hex and extensions that are not known
 */
export function payloadBytes(payload: SignerPayload): Uint8Array {
  if (payload.version !== 4) throw invalidParams('only version 4 of extrinsics is known.');
  const parts = payload.signedExtensions.map((name) => {
    const extension = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined;
    if (!extension) throw invalidParams(`the signed extension ${name} is not known.`);
    return extension(payload);
  });
  const all = [
    bytes(payload.method, 'method'),
    ...parts.map(({ extra }) => extra ?? new Uint8Array()),
    ...parts.map(({ also }) => also ?? new Uint8Array()),
  ];
  const whole = Uint8Array.from(all.flatMap((part) => [...part]));
  return whole.length > 256 ? blake2b(whole, { dkLen: 32 }) : whole;
}

/** What a message's bytes are signed as: never as something that could be a transaction. */
export function wrapped(data: Uint8Array): Uint8Array {
  const text = new TextDecoder('latin1').decode(data);
  if (text.startsWith('<Bytes>') && text.endsWith('</Bytes>')) return data;
  const [open, close] = [new TextEncoder().encode('<Bytes>'), new TextEncoder().encode('</Bytes>')];
  return Uint8Array.of(...open, ...data, ...close);
}

export const readHex = bytes;
