import type { Address } from '@solana/kit';

/** Known to be one; without the package, which a harness without a Solana chain need not have. */
const address = <T extends string>(text: T) => text as Address<T>;

export const systemProgram = address('11111111111111111111111111111111');
export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb');
export const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
export const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
export const oldMemoProgram = address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo');
export const lookupTableProgram = address('AddressLookupTab1e1111111111111111111111111');
export const computeBudgetProgram = address('ComputeBudget111111111111111111111111111111');
export const ed25519Program = address('Ed25519SigVerify111111111111111111111111111');
export const secp256k1Program = address('KeccakSecp256k11111111111111111111111111111');
export const upgradeableLoader = address('BPFLoaderUpgradeab1e11111111111111111111111');
export const sysvarOwner = address('Sysvar1111111111111111111111111111111111111');

/** The account of wrapped SOL. */
export const nativeMint = address('So11111111111111111111111111111111111111112');

export const isTokenProgram = (program: string) => program === tokenProgram || program === token2022Program;
