import { base58 } from '@scure/base';
import { read } from '@/domain/errors/porticoError';

/**
 * An account's key, as far as hosts read it. For a `PublicKey` of web3.js: `new PublicKey(provider.publicKey.toBytes())`.
 */
export interface PublicKeyLike {
  toBase58(): string;
  toBytes(): Uint8Array;
  toString(): string;
  toJSON(): string;
  equals(other: unknown): boolean;
}

/** What a key of whatever library says it is, in base58; nothing where it is no key. */
export function addressOf(key: unknown): string | undefined {
  if (typeof key === 'string') return key;
  const spell = read(key, 'toBase58');
  const text: unknown = typeof spell === 'function' ? spell.call(key) : undefined;
  return typeof text === 'string' ? text : undefined;
}

export const toPublicKey = (address: string): PublicKeyLike => ({
  toBase58: () => address,
  toBytes: () => base58.decode(address),
  toString: () => address,
  toJSON: () => address,
  equals: (other) => addressOf(other) === address,
});
