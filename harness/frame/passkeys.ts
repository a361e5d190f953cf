import { createHash, createPublicKey, type KeyObject, randomBytes, verify } from 'node:crypto';
import { FrameRefusal } from './options';
import type { Person } from './people';

/** What a browser says of a key it has made, or signs with one (WebAuthn); bytes in base64url. */
export interface NewPasskey {
  id: string;
  clientData: string;
  /** SubjectPublicKeyInfo. */
  publicKey: string;
}
export interface PasskeyProof {
  id: string;
  clientData: string;
  authenticatorData: string;
  signature: string;
}

interface Passkey {
  id: string;
  key: KeyObject;
  addedAt: number;
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url');
const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest();
/** The person was there, and was known by finger, face or number. */
const PRESENT_AND_VERIFIED = 0b101;

export interface PasskeysOptions {
  /** The origin of the frame's own site. */
  site(): string;
  now(): number;
}

/**
 * Keys in people's devices, which confirm what they approve and let them in again. A challenge is good for once, for what it
 * was made for.
 */
export function createPasskeys({ site, now }: PasskeysOptions) {
  const keys = new Map<string, Passkey[]>();
  const challenges = new Map<string, string>();
  /** On which devices whose passkeys were made or used: whoever asks elsewhere is not told that there are any. */
  const usedOn = new Map<string, Set<Person>>();
  const of = ({ id }: Person) => keys.get(id) ?? [];

  /** @throws {FrameRefusal} for what another site, another challenge or another act has brought about */
  function checkClient(clientData: string, type: string, purpose: string) {
    const said = JSON.parse(bytesOf(clientData).toString()) as Record<string, unknown>;
    const wanted = challenges.get(purpose);
    challenges.delete(purpose);
    if (said.type !== type || said.origin !== site() || !wanted || said.challenge !== wanted)
      throw new FrameRefusal('The passkey was asked by somebody else');
  }

  function use(person: Person, device: string) {
    usedOn.set(device, new Set(usedOn.get(device)).add(person));
  }

  return {
    of,
    use,
    /** The keys by which this device's lock may let them in. */
    onDevice: (device: string, person: Person) =>
      usedOn.get(device)?.has(person) ? of(person).map(({ id }) => id) : [],
    challenge(purpose: string): string {
      const challenge = randomBytes(32).toString('base64url');
      challenges.set(purpose, challenge);
      return challenge;
    },
    add(person: Person, purpose: string, { id, clientData, publicKey }: NewPasskey) {
      checkClient(clientData, 'webauthn.create', purpose);
      const key = createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
      if (key.asymmetricKeyType !== 'ec') throw new FrameRefusal('The passkey is of a kind that is not known here');
      keys.set(person.id, [...of(person), { id, key, addedAt: now() }]);
    },
    remove(person: Person, id: string) {
      keys.set(
        person.id,
        of(person).filter((one) => one.id !== id),
      );
    },
    /** @throws {FrameRefusal} where it is not one of theirs that has signed this */
    check(person: Person, purpose: string, { id, clientData, authenticatorData, signature }: PasskeyProof) {
      checkClient(clientData, 'webauthn.get', purpose);
      const passkey = of(person).find((one) => one.id === id);
      const data = bytesOf(authenticatorData);
      const isOfSite = data.subarray(0, 32).equals(sha256(Buffer.from(new URL(site()).hostname)));
      const isThere = ((data[32] ?? 0) & PRESENT_AND_VERIFIED) === PRESENT_AND_VERIFIED;
      const signed = Buffer.concat([data, sha256(bytesOf(clientData))]);
      if (!passkey || !isOfSite || !isThere || !verify('sha256', signed, passkey.key, bytesOf(signature)))
        throw new FrameRefusal('The passkey does not fit');
    },
  };
}

export type Passkeys = ReturnType<typeof createPasskeys>;
