import { base58, base64 } from '@scure/base';
import { PorticoError } from '@/domain/errors/porticoError';

/** Bytes of a text in base64, or nothing where it is none. */
export function fromBase64(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' && text !== '' ? base64.decode(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The 64 bytes of a signature in base58, or nothing. */
export function readSignature(text: unknown): Uint8Array | undefined {
  if (typeof text !== 'string' || !/^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text)) return undefined;
  const bytes = base58.decode(text);
  return bytes.length === 64 ? bytes : undefined;
}

/** Text as UTF-8; bytes from 0x-prefixed hex. @throws PorticoError `REQUEST_INVALID` */
export function messageBytes(message: string | { raw: string }): Uint8Array {
  if (typeof message === 'string') return new TextEncoder().encode(message);
  const raw: unknown = message?.raw;
  if (typeof raw === 'string' && /^0x(?:[\da-f]{2})*$/i.test(raw))
    return Uint8Array.from(raw.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  throw new PorticoError(
    'REQUEST_INVALID',
    { field: 'message' },
    {
      message: 'The message’s bytes are not hex.',
      hint: 'Give 0x and two hex digits for each byte, or text.',
    },
  );
}

export const isSameBytes = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

export const bytesToHex = (bytes: Uint8Array) =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
