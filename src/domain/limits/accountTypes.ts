/* The type of account that a namespace begins with ([§3] Account types). */

/** [§3] */
export const bip122 = 'payment';
/** [§3] */
export const eip155 = 'smartAccount';
/** [§3] */
export const polkadot = 'eoa';
/** [§3] */
export const solana = 'eoa';
