import { base58 } from '@scure/base';
import { UnsupportedError } from '@/domain/errors/errorKinds';
import { isSolanaAddress } from '@/domain/solanaAddress';
import type { VerifyMessageRequest } from '@/ports/adapter';
import { readSignature } from './bytes';

async function importKey(address: string): Promise<CryptoKey> {
  try {
    return await crypto.subtle.importKey('raw', base58.decode(address) as BufferSource, 'Ed25519', false, ['verify']);
  } catch (cause) {
    throw new UnsupportedError(
      'METHOD_UNSUPPORTED',
      { method: 'verifyMessage' },
      {
        message: 'This browser can’t verify signatures of Solana.',
        hint: 'Verify on your server, or serve the page over https; browsers know Ed25519 since 2025.',
        cause,
      },
    );
  }
}

/**
 * Whether an account signed a text (Ed25519), by the browser's own cryptography.
 * @throws UnsupportedError `METHOD_UNSUPPORTED` in a browser without Ed25519
 */
export async function verifyMessage({ address, message, signature }: VerifyMessageRequest): Promise<boolean> {
  const bytes = readSignature(signature);
  if (!bytes || !isSolanaAddress(address)) return false;
  const key = await importKey(address);
  return crypto.subtle.verify('Ed25519', key, bytes as BufferSource, new TextEncoder().encode(message));
}
