import { base58 } from '@scure/base';

/** What stands before a 32-byte seed in a private key of the form PKCS #8 (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20];

export interface WalletKey {
  address: string;
  publicKey: Uint8Array;
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/**
 * A key from 64 bytes in base58. It signs by WebCrypto, which pages have in secure contexts alone.
 * @throws when the text is no such key
 */
export function readKey(secretKey: string): WalletKey {
  const bytes = base58.decode(secretKey);
  if (bytes.length !== 64) throw new Error('A secret key of Solana is 64 bytes in base58.');
  const publicKey = bytes.slice(32);
  let imported: Promise<CryptoKey> | undefined;
  const load = () => {
    if (!globalThis.crypto?.subtle)
      throw new Error('This page is no secure context, so the test wallet can’t sign: serve it from localhost.');
    const pkcs8 = new Uint8Array([...PKCS8, ...bytes.slice(0, 32)]);
    return crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  };
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: async (message) => {
      imported ??= load();
      return new Uint8Array(await crypto.subtle.sign('Ed25519', await imported, new Uint8Array(message)));
    },
  };
}
