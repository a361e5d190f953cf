import type { TransactionOutcome } from '@/ports/adapter';

/** What waiting for a transaction comes to; nothing while the chain has it not. */
export const settleAs = (outcome: TransactionOutcome | 'wait' | { error: unknown }): Promise<TransactionOutcome> => {
  if (outcome === 'wait') return new Promise<never>(() => {});
  return 'error' in outcome ? Promise.reject(outcome.error) : Promise.resolve(outcome);
};
