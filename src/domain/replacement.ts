import type { Fees } from './fees';

/** What two transactions of one sender and one nonce are compared by. */
export interface Replaceable {
  from: string;
  to: string | null | undefined;
  value: bigint;
  input: string;
}

/** What became of a transaction whose nonce another one took ([§4] receipts). */
export type Replacement = 'repriced' | 'cancelled' | 'replaced';

const isSame = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '').toLowerCase() === (b ?? '').toLowerCase();

/**
 * `repriced`: it does the same for another fee. `cancelled`: it sends nothing, to its own sender. `replaced`: it does
 * something else.
 */
export function replacementOf(before: Replaceable, after: Replaceable): Replacement {
  if (isSame(before.to, after.to) && before.value === after.value && isSame(before.input, after.input))
    return 'repriced';
  return isSame(after.from, after.to) && after.value === 0n ? 'cancelled' : 'replaced';
}

/** Adds an eighth, rounded up. A node accepts a replacement only for a higher fee: at least a tenth more, on some chains an eighth. */
const raise = (value: bigint) => (value * 9n + 7n) / 8n;
const larger = (a: bigint, b: bigint) => (a > b ? a : b);

/** Fees with which a transaction takes the place of one that offered `before`: an eighth more, or what is asked for now. */
export function bumpFees(before: Fees, now: Fees): Fees {
  if ('gasPrice' in before)
    return { gasPrice: larger(raise(before.gasPrice), 'gasPrice' in now ? now.gasPrice : now.maxFeePerGas) };
  const asked = 'gasPrice' in now ? { maxFeePerGas: now.gasPrice, maxPriorityFeePerGas: 0n } : now;
  const maxPriorityFeePerGas = larger(raise(before.maxPriorityFeePerGas), asked.maxPriorityFeePerGas);
  const maxFeePerGas = larger(raise(before.maxFeePerGas), asked.maxFeePerGas);
  return { maxFeePerGas: larger(maxFeePerGas, maxPriorityFeePerGas), maxPriorityFeePerGas };
}
