import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { base58 } from '@scure/base';
import type { Hex } from 'viem';

/** DER of an Ed25519 private key, up to the 32 bytes of the seed itself. */
const derPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

const seedOf = (person: string, use: string) =>
  createHash('sha256').update(`The secure frame of the harness keeps nothing real. ${use}: ${person}`).digest();

/** The keys of a person, the same at every start. Public knowledge, like all keys of the harness. */
export function keysOf(person: string): { eoa: Hex; solana: string } {
  const seed = seedOf(person, 'solana');
  const key = createPrivateKey({ key: Buffer.concat([derPrefix, seed]), format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const publicKey = Buffer.from(x, 'base64url');
  return { eoa: `0x${seedOf(person, 'eoa').toString('hex')}`, solana: base58.encode(Buffer.concat([seed, publicKey])) };
}
