/* Networks where a host names none ([§9] Defaults and limits, Bitcoin and chains). */

/** [§9] */
export const network = 'eip155:1';
/** Offered by `bitcoin()`, in this order ([§9]). */
export const bitcoin = ['mainnet', 'testnet', 'signet'] as const;
/** Offered by `solana()`, in this order ([§9]). */
export const solana = ['mainnet', 'devnet', 'testnet'] as const;
/** BNB Smart Chain ([§9]). */
export const bnbSmartChain = 'eip155:56';
