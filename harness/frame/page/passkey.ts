import { toBytes, toText } from './confirmByPasskey';
import { tell } from './errand';
import { deviceId } from './kept';

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
    device: deviceId(),
    id: toText(made.rawId),
    clientData: toText(response.clientDataJSON),
    publicKey,
  });
}
