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
