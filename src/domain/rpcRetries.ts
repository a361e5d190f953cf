/** HTTP statuses that are worth another try ([§8] Retries). What viem does for eip155, our own lines do too. */
export const retryStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504];

/** A node's codes that are: -1, limit exceeded, internal ([§8] Retries). */
export const retryCodes: readonly number[] = [-1, -32005, -32603];
