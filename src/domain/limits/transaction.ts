/* Transactions ([§9] Receipts and fees). */

/** How long the receipt is waited for after a transaction was sent from the modal ([§9]). */
export const receiptAfterSendMs = 25_000;
/** How long `waitForTransaction()` waits for a receipt; wagmi's own default is without end ([§9]). */
export const receiptTimeoutMs = 180_000;
/** Blocks that hold it, its own included ([§9]). */
export const confirmationCount = 1;
/** How often a node that does not know the transaction is asked again ([§9]). */
export const receiptRetryCount = 6;
/** The wait before it is asked again the first time; doubled each time ([§9]). */
export const receiptRetryDelayMs = 200;
/** A payment on EVM that no node has had for so long counts as lost. The spec has no number. */
export const lostTransferMs = 3_600_000;
/** Pending transactions followed at once ([§9]). */
export const pendingCount = 99;
/** Whether pending transactions are watched unless a host asks for it ([§9] Transport). */
export const isPendingWatched = false;
/** Looks in a row in which a wallet does not know a batch that it took, until its fate counts as unknown. The spec has no number. */
export const unknownBatchCount = 6;
/** How often pending transactions are asked for ([§9] Transport). */
export const pendingPollMs = 30_000;
