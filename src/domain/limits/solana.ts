/* Transfers on Solana. The spec gives no numbers; those of its programs are the chain's. */

/** What a transfer of SOL may use of a block at most, and the offer that goes with it, in compute units. */
export const transferUnitCount = 1_000;
/** The same for one of a token. */
export const tokenTransferUnitCount = 40_000;
/** For the making of a token account: its address is looked for on the chain. */
export const tokenAccountUnitCount = 60_000;
/** For a memo. */
export const memoUnitCount = 60_000;
/** Offered is what so many of the recent blocks took at least. */
export const priorityPercent = 75;
/** The highest offer for a unit, in millionths of a lamport. */
export const unitPriceMaxCount = 1_000_000;
/** An offer stands so long: what is shown is what is asked for. */
export const unitPriceMs = 120_000;
/** Token accounts that one transfer empties: a transaction holds 1,232 bytes. */
export const sourceCount = 5;
export const transactionBytes = 1_232;
/** Transactions read in the search for one whose name nobody heard. */
export const searchedCount = 50;
