import type { Namespace } from './caip';
import { bip122, polkadot, solana } from './limits/accountTypes';

/** [§3] Account. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal';

/** Of an EVM address alone nobody can tell: it may be a contract. */
const told: Partial<Record<Namespace, AccountType>> = { bip122, polkadot, solana };

/** The type of an account of which nothing but the address is known. */
export const plainAccountType = (namespace: Namespace): AccountType => told[namespace] ?? 'eoa';
