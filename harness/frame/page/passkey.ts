import type { PasskeyProof } from '../passkeys';
import { tell } from './errand';

const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** The algorithm that every browser's own keys know: ECDSA on P-256 with SHA-256. */
const ES256 = -7;

interface Held {
  passkeys: { id: string; addedAt: number }[];
  challenge: string;
  user: string;
  name: string;
}
export const passkeysOf = (session: string) => tell<Held>('/passkeys', { session });
export const removePasskey = (session: string, id: string) => tell('/passkeys/remove', { session, id });

/** Makes a passkey on this device. It wants a press of a person's, and in a page's frame that page's permission. */
export async function addPasskey(session: string) {
  const { challenge, user, name, passkeys } = await passkeysOf(session);
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: toBytes(challenge),
      rp: { id: location.hostname, name: 'Test wallet' },
      user: { id: toBytes(user), name, displayName: name },
      pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
      excludeCredentials: passkeys.map(({ id }) => ({ type: 'public-key', id: toBytes(id) })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    },
  })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  const publicKey = toText(response.getPublicKey() as ArrayBuffer);
  await tell('/passkeys/add', {
    session,
    id: toText(made.rawId),
    clientData: toText(response.clientDataJSON),
    publicKey,
  });
}

/** Has a passkey of this person confirm something. */
export async function confirmByPasskey({
  challenge,
  ids,
}: {
  challenge: string;
  ids: string[];
}): Promise<PasskeyProof> {
  const given = (await navigator.credentials.get({
    publicKey: {
      challenge: toBytes(challenge),
      rpId: location.hostname,
      userVerification: 'required',
      allowCredentials: ids.map((id) => ({ type: 'public-key', id: toBytes(id) })),
    },
  })) as PublicKeyCredential;
  const response = given.response as AuthenticatorAssertionResponse;
  return {
    id: toText(given.rawId),
    clientData: toText(response.clientDataJSON),
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
  };
}
