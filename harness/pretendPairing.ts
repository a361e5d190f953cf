import type { PairingMethod } from '@/ports/connectMethod';
import type { PairingSnapshot } from '@/ports/pairing';

/** A code of the true shape; nothing is behind it. */
export const pretendCode =
  'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303';

/** A pairing for stories that shows a fixed snapshot. The wallet behind it is the pretended chain’s connector `walletConnect`. */
export function createPretendPairing(given: Partial<PairingSnapshot> = {}, clientId?: string) {
  const listeners = new Set<(snapshot: PairingSnapshot) => void>();
  let snapshot: PairingSnapshot = { uri: pretendCode, expiresAt: 0, isExpired: false, relay: 'connected', ...given };
  let renewals = 0;
  let fetches = 0;
  const tell = (change: Partial<PairingSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener(snapshot);
  };
  const method: PairingMethod = {
    kind: 'pairing',
    id: 'walletConnect',
    remotes: () => ({}),
    pairing: {
      snapshot: () => snapshot,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      renew() {
        renewals += 1;
        tell({ uri: `${pretendCode}&renewal=${renewals}`, isExpired: false });
      },
      resume({ uri, expiresAt }) {
        tell({ uri, expiresAt, isExpired: false });
        return true;
      },
      openedWith: () => {},
      fetchAhead() {
        fetches += 1;
      },
      warmUp: () => {},
      clientId: () => clientId,
    },
    stop: () => listeners.clear(),
  };
  return { method, tell, fetches: () => fetches };
}

export type PretendPairing = ReturnType<typeof createPretendPairing>;
