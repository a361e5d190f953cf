import { facing } from './lookalike';

/**
 * What to know of a recipient before anything is sent there.
 * - `own`: one of the visitor's own accounts.
 * - `lookalike`: it begins and ends like an address they know, and is another one.
 * - `first`: nothing was sent there from here before.
 */
export type RecipientNote = 'own' | 'lookalike' | 'first';

const same = (a: string) => a.toLowerCase();

/** @param own The visitor's accounts. @param known Whom they sent to before. */
export function noteOf(to: string, own: readonly string[], known: readonly string[]): RecipientNote | undefined {
  const address = same(to);
  if (own.some((one) => same(one) === address)) return 'own';
  if (known.some((one) => same(one) === address)) return undefined;
  const face = facing(to);
  return [...own, ...known].some((one) => facing(one) === face) ? 'lookalike' : 'first';
}
