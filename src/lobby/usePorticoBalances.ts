'use client';
import { useCallback } from 'react';
import type { Namespace } from '@/domain/caip';
import type { Holding } from '@/domain/holdings';
import type { TokensState } from '@/engine/watchTokens';
import { useAccountWatch } from './useAccountWatch';

/** What an account holds of one coin; the network's own has no `address`. Amounts are decimal strings, in whole coins. */
export interface PorticoHolding extends Holding {}

export interface PorticoBalances {
  /** `none` while nobody is in; `unavailable` where who should know did not say: it is asked again by itself. */
  status: 'none' | TokensState['status'];
  /** The network's own coin first, then what is worth most. Names and pictures are chosen by strangers. */
  balances: readonly PorticoHolding[];
  /** Asks anew, past every cache. @throws PorticoError `BALANCES_FAILED`, `UI_LOAD_FAILED` */
  refresh(): Promise<void>;
}

const load = () => import('@/engine/watchTokens').then(({ watchTokens }) => watchTokens);
const nothing: TokensState = { status: 'loading', holdings: [] };

/**
 * What the account in use holds, coin by coin, kept fresh while the page is seen: by the blockchain service, or of the tokens
 * listed on the networks' definitions. Asked once the wallet has joined.
 * @example
 * const { status, balances } = usePorticoBalances();
 * return balances.map(({ symbol, quantity }) => <li key={symbol}>{quantity} {symbol}</li>);
 */
export function usePorticoBalances({ namespace }: { namespace?: Namespace } = {}): PorticoBalances {
  const { status, state, watch } = useAccountWatch(namespace, load, nothing);
  const refresh = useCallback(async () => (await watch())?.refresh(), [watch]);
  return { status, balances: state.holdings, refresh };
}
