/* What a payment link may say; one that says more is refused. The spec gives no numbers. */

/** The largest code that a camera reads holds no more. */
export const linkCharacterCount = 2_953;
/** The most zeros behind a number of EIP-681: 2^256 has 78 digits. */
export const zeroCount = 78;
/** Addresses that a shop finds a payment by (Solana Pay): a transaction has no room for more beside a transfer. */
export const referenceCount = 10;
/** Beside a transfer. */
export const memoBytes = 256;
