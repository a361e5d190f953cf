import { createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';

/** A token that the relay does not take; the sentence goes back with the 401. */
export class TokenRefused extends Error {
  override name = 'TokenRefused';
}

const keyPrefix = 'did:key:z';
/** Multicodec for an Ed25519 public key. */
const ed25519Codec = [0xed, 0x01];
/** DER of an Ed25519 public key, up to the 32 bytes of the key itself. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');
/** Seconds that two clocks may disagree. */
const LEEWAY_S = 120;

interface Claims {
  iss: string;
  sub: string;
  aud: string;
  iat: number;
  exp: number;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function decode(part: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Falls through to the sentence below.
  }
  throw new TokenRefused('The token is not a JWT.');
}

function readClaims(value: Record<string, unknown>): Claims {
  const { iss, sub, aud, iat, exp } = value;
  if (!isText(iss) || !isText(sub) || !isText(aud)) throw new TokenRefused('The token needs "iss", "sub" and "aud".');
  if (!Number.isFinite(iat) || !Number.isFinite(exp)) throw new TokenRefused('The token needs "iat" and "exp".');
  return { iss, sub, aud, iat: iat as number, exp: exp as number };
}

function publicKeyOf(did: string) {
  if (!did.startsWith(keyPrefix)) throw new TokenRefused('The token\'s "iss" is not a did:key.');
  let bytes: Uint8Array;
  try {
    bytes = base58.decode(did.slice(keyPrefix.length));
  } catch {
    throw new TokenRefused('The token\'s "iss" is not base58.');
  }
  if (bytes.length !== 34 || !ed25519Codec.every((byte, at) => bytes[at] === byte))
    throw new TokenRefused('The token\'s "iss" is not an Ed25519 key.');
  return createPublicKey({ key: Buffer.concat([derPrefix, bytes.subarray(2)]), format: 'der', type: 'spki' });
}

export interface TokenCheck {
  /** Milliseconds since the epoch. */
  now: number;
  /** Host and port that the socket asked for; the token's audience must be there. */
  host: string;
}

/**
 * Verifies what a WalletConnect client shows at the door: a JWT signed by the Ed25519 key that is its `iss`.
 * @returns the client's id, a did:key.
 * @throws {TokenRefused} with the reason.
 */
export function readToken(token: string, { now, host }: TokenCheck): string {
  const [head, body, signature] = token.split('.');
  const { alg, typ } = decode(head);
  if (alg !== 'EdDSA' || typ !== 'JWT') throw new TokenRefused('The token is not signed with EdDSA.');
  const { iss, aud, iat, exp } = readClaims(decode(body));
  const data = Buffer.from(`${head}.${body}`);
  if (!verify(null, data, publicKeyOf(iss), Buffer.from(signature ?? '', 'base64url')))
    throw new TokenRefused("The token's signature is not of its issuer.");
  const seconds = now / 1000;
  if (iat > seconds + LEEWAY_S) throw new TokenRefused('The token was issued in the future.');
  if (exp < seconds) throw new TokenRefused('The token has expired.');
  if (!URL.canParse(aud) || new URL(aud).host !== host)
    throw new TokenRefused(`The token is meant for ${aud}, not for ${host}.`);
  return iss;
}
