import type { Namespace } from './caip';

/** [§3] Account. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

/** The type of an account of which nothing but the address is known. */
export const plainAccountType = (namespace: Namespace): AccountType => (namespace === 'bip122' ? 'payment' : 'eoa');
