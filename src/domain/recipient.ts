import type { AccountType } from './account';
import { facing } from './lookalike';

/**
 * What to know of a recipient before anything is sent there.
 * - `own`: one of the visitor's own accounts.
 * - `ordinals`: their own address for ordinals (Bitcoin), where coins are spent by mistake.
 * - `lookalike`: it begins and ends like an address they know, and is another one.
 * - `first`: nothing was sent there from here before.
 */
export type RecipientNote = 'own' | 'ordinals' | 'lookalike' | 'first';

const same = (a: string) => a.toLowerCase();

/** Whether an address begins and ends like one of these and is another: a visitor sees the same of both. */
export const hasTwin = (to: string, others: readonly string[]): boolean =>
  others.some((one) => same(one) !== same(to) && facing(one) === facing(to));

/** @param own The visitor's accounts. @param known Whom they sent to before. */
export function noteOf(
  to: string,
  own: readonly { address: string; type?: AccountType }[],
  known: readonly string[],
): RecipientNote | undefined {
  const address = same(to);
  const mine = own.find((one) => same(one.address) === address);
  if (mine) return mine.type === 'ordinal' ? 'ordinals' : 'own';
  // Also where it was paid before: that may have been the mistake.
  if (hasTwin(to, [...own.map((one) => one.address), ...known])) return 'lookalike';
  return known.some((one) => same(one) === address) ? undefined : 'first';
}
