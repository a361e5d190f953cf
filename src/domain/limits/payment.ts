/* What a payment link may say; one that says more is refused. The spec gives no numbers. */

/** A code that a camera reads holds fewer. */
export const linkCharacterCount = 2_048;
/** The most zeros behind a number of EIP-681: 2^256 has 78 digits. */
export const zeroCount = 78;
/** Addresses that a shop finds a payment by (Solana Pay): a transaction has no room for more beside a transfer. */
export const referenceCount = 8;
/** Beside a transfer. */
export const memoBytes = 256;
