/* How long an answer is good, in milliseconds; it is stale when its age is strictly greater ([§9] Cache lifetimes). */

/** [§9] */
export const portfolioMs = 30_000;
/** [§9] */
export const nativeBalanceMs = 30_000;
/** [§9] */
export const ensNameMs = 300_000;
/** [§9] */
export const identityMs = 300_000;
/** [§9] */
export const historyMs = 15_000;
/** [§9] */
export const tokenPriceMs = 15_000;
/** [§9] */
export const sdkVersionMs = 604_800_000;
/** Pages of the wallet registry, in memory alone. The spec gives no number. */
export const walletListMs = 300_000;
/** Remote configuration is kept for a day ([contract 1] Capabilities). */
export const remoteConfigMs = 86_400_000;
