/** How far somebody may spend of an account's tokens, by what a transaction said last: without a limit, to some amount, not at all. */
export type Allowance = 'unlimited' | 'limited' | 'revoked';

/** Some contracts count in fewer bits than the chain: an allowance of all of them means "whatever there is". */
const all = [96n, 128n, 160n].map((bits) => 2n ** bits - 1n);

/** More than half of the largest number is no amount that somebody meant: what has been spent of "all" leaves as much. */
const isUnlimited = (amount: bigint) => amount >= 2n ** 255n || all.includes(amount);

/**
 * What a transaction's approvals come to, of their amounts in smallest units: one without a limit is what a visitor has to
 * know of, whatever the others are. Nothing where nobody was allowed anything.
 */
export function allowanceOf(amounts: readonly string[]): Allowance | undefined {
  const read = amounts.map(BigInt);
  if (read.length === 0) return undefined;
  if (read.some(isUnlimited)) return 'unlimited';
  return read.every((amount) => amount === 0n) ? 'revoked' : 'limited';
}
