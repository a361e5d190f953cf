import { timeLimits } from './limits';

export const isExpired = (expiresAt: number, now: number) => now >= expiresAt;

/** When a pairing code made now ends ([§4] Pairing). */
export const pairingExpiry = (now: number) => now + timeLimits.pairingMs;

/** A code is given up 10 s early: it would end while the phone still reads it ([§4] Pairing). */
export const isPairingExpired = (expiresAt: number, now: number) =>
  isExpired(expiresAt - timeLimits.pairingMarginMs, now);

/**
 * Whether what was stored at `at` is too old: strictly older than its lifetime. A time ahead of ours was written by a
 * clock that was set back since, so it counts by its distance too.
 */
export const isStale = (at: number, lifetime: number, now: number) => !(Math.abs(now - at) <= lifetime);
