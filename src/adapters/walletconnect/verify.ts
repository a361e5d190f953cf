import { timeLimits } from '@/domain/limits';
import type { Clock } from '@/ports/env';
import type { PairingSnapshot } from '@/ports/pairing';

/** The library's own check: it has the verification service vouch for this page's domain, in a frame. */
export interface Verifier {
  register(request: never): Promise<unknown>;
}

/** What the service vouches for. Its signature is the wallet's to check; to this page it is a hint. */
export function readVerdict(attestation: string): PairingSnapshot['verdict'] {
  try {
    const [, body = ''] = attestation.split('.');
    const { isScam, isVerified } = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    return isScam === true ? 'scam' : isVerified === true ? 'verified' : 'unverified';
  } catch {
    return undefined;
  }
}

/**
 * Bounds the check, for which the library would hold up a pairing and each request by five seconds wherever the service
 * can't be reached (a strict content policy is enough): one second at most, and after a silence none. The frame itself
 * stays the library's.
 */
export function boundVerify(
  verifier: Verifier,
  { clock, isOn, onVerdict }: { clock: Clock; isOn: boolean; onVerdict(verdict: PairingSnapshot['verdict']): void },
) {
  const { register } = verifier;
  let isSilent = !isOn;
  verifier.register = async (request) => {
    if (isSilent) return '';
    const attestation = await new Promise<string | undefined>((resolve) => {
      const cancel = clock.after(timeLimits.verifyMs, () => resolve(undefined));
      const end = (answer?: unknown) => {
        cancel();
        resolve(typeof answer === 'string' && answer ? answer : undefined);
      };
      register.call(verifier, request).then(end, () => end());
    });
    isSilent = !attestation;
    if (attestation) onVerdict(readVerdict(attestation));
    return attestation ?? '';
  };
}
