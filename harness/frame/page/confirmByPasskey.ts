import type { PasskeyProof } from '../passkeys';

export const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
export const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Has a passkey of this person confirm something. */
export async function confirmByPasskey({
  challenge,
  ids,
  signal,
}: {
  challenge: string;
  ids: string[];
  signal?: AbortSignal;
}): Promise<PasskeyProof> {
  const given = (await navigator.credentials.get({
    signal,
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

/** How long a device's lock is waited for. A dapp waits 120 s for the answer to a login ([wire 1.14]): a code still comes in time. */
const LONGEST_MS = 60_000;

/** A login by this device's lock: one at a time, each begins anew. Answers null where nobody was let in. */
export function createUnlocking(answer: (proof: PasskeyProof | null) => void) {
  let attempt: AbortController | undefined;
  return async (asked: { challenge: string; ids: string[] } | null) => {
    attempt?.abort();
    if (!asked) return;
    const mine = new AbortController();
    attempt = mine;
    const signal = AbortSignal.any([mine.signal, AbortSignal.timeout(LONGEST_MS)]);
    const proof = await confirmByPasskey({ ...asked, signal }).catch(() => null);
    if (!mine.signal.aborted) answer(proof);
  };
}
