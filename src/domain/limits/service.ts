/* Our own calls to HTTP services ([docs/architecture.md, services]); the chain transport's retries are viem's. */

/** Idempotent GETs only ([§8] Retries). */
export const retries = 3;
/** Doubled each time ([§8] Retries). */
export const retryDelayMs = 150;
/** A longer Retry-After is not waited for. */
export const retryAfterMaxMs = 5_000;
/** As long as the chain transport waits ([§9] Transport). */
export const timeoutMs = 10_000;
