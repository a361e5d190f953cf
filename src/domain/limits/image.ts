/* Pictures of the wallet registry that are held in memory. The spec gives no numbers. */

/** Kept while nobody shows them, for whoever comes back to a list. */
export const keptCount = 120;
/** A larger one is not shown. */
export const largestBytes = 1_000_000;
