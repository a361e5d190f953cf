/** [§5] Transaction hash: 0x and 64 hex digits. */
export const isTransactionHash = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value);

/** [§5] Signed message: 0x and at least 62 hex digits, in whole bytes. */
export const isSignature = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x(?:[\da-f]{2}){31,}$/i.test(value);
