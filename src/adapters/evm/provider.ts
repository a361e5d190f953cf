import { read } from '@/domain/errors/porticoError';

/** A wallet in this page (EIP-1193). Foreign code: what it is and what it says is checked by whoever asks. */
export interface Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on?(event: string, listener: (detail: unknown) => void): unknown;
  removeListener?(event: string, listener: (detail: unknown) => void): unknown;
  off?(event: string, listener: (detail: unknown) => void): unknown;
}

export const isProvider = (value: unknown): value is Provider =>
  (typeof value === 'object' || typeof value === 'function') &&
  value !== null &&
  typeof read(value, 'request') === 'function';

/** Whether it is a connector: after a reload wagmi's store holds but its id and name, until wagmi has reconnected it. */
export const isLive = (connector: object) => (connector as { emitter?: unknown }).emitter !== undefined;

/** Whether a method is the wallet's business, and acts for an account, although no session may name it. */
export const isOfWallet = (method: string) => /^(?:wallet_|personal_|eth_sign|eth_sendTransaction$)/.test(method);

/** Asks a wallet. One that throws instead of refusing counts as one that refuses. */
export const ask = async (provider: Provider, method: string, params?: unknown[]): Promise<unknown> =>
  provider.request(params ? { method, params } : { method });

/** Hears a wallet's events; returns the unsubscribe function. One whose `on` throws is not heard, and works without. */
export function hear(provider: Provider, listeners: Record<string, (detail: unknown) => void>): () => void {
  const each = (act: (event: string, listener: (detail: unknown) => void) => void) => {
    for (const [event, listener] of Object.entries(listeners))
      try {
        act(event, listener);
      } catch {}
  };
  each((event, listener) => provider.on?.(event, listener));
  return () =>
    each((event, listener) =>
      provider.removeListener ? provider.removeListener(event, listener) : provider.off?.(event, listener),
    );
}

/** The marks a wallet puts on its provider: `isRabby`, `isMetaMask`. */
export function flagsOf(provider: Provider): string[] {
  const found: string[] = [];
  try {
    for (const key in provider) if (/^is[A-Z]/.test(key) && read(provider, key) === true) found.push(key);
  } catch {
    // A proxy that will not be looked through has no marks.
  }
  return found.sort();
}

/** One wallet twice: the same object, or, where a wallet wraps itself anew each time, the same marks. */
export function isSameWallet(a: Provider, b: Provider): boolean {
  if (a === b) return true;
  const flags = flagsOf(a).join();
  return flags !== '' && flags === flagsOf(b).join();
}
