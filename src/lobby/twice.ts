/** Asks once more after a failure: a single fetch may fail on a bad connection. */
export const twice = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(ask);
