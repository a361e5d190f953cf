import type { PorticoState } from '@/ports/publicState';

/** What a page shows of the visitor before the engine has come: the public state, less what it finds out anew. */
export type LastSeen = Pick<PorticoState, 'activeNamespace' | 'networkId' | 'accounts'>;

/**
 * The text to keep for the next visit's first paint: who is in, `null` when nobody is, and nothing while a wallet is
 * still awaited.
 */
export function lastSeenOf({ activeNamespace, networkId, accounts }: PorticoState): string | null | undefined {
  const all = Object.values(accounts);
  if (all.length === 0) return null;
  if (all.some((account) => account.status !== 'connected')) return undefined;
  const seen: LastSeen = { activeNamespace, networkId, accounts };
  return JSON.stringify(seen);
}
