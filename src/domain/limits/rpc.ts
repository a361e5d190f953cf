/* Our own line to chains that viem does not serve; of eip155 viem decides the same ([docs/architecture.md, adapters]). */

/** Rounds after the first ([§8] Retries). */
export const retries = 3;
/** Doubled each time ([§8] Retries). */
export const retryDelayMs = 150;
/** A longer Retry-After is not waited for. */
export const retryAfterMaxMs = 5_000;
/** [§9] Transport. */
export const timeoutMs = 10_000;
/** Half of Solana's block time, clamped to its lower end ([§9] Transport: 500 to 4000 ms). */
export const solanaPollMs = 500;
