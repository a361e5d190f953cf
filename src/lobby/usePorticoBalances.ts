'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AccountId, type Namespace, networkIdOf } from '@/domain/caip';
import type { Holding } from '@/domain/holdings';
import type { TokensState } from '@/engine/watchTokens';
import { usePorticoContext } from './context';
import { usePorticoAccount } from './hooks';

/** What an account holds of one coin; the network's own has no `address`. Amounts are decimal strings, in whole coins. */
export interface PorticoHolding extends Holding {}

export interface PorticoBalances {
  /** `none` while nobody is in; `unavailable` where who should know did not say: it is asked again by itself. */
  status: 'none' | TokensState['status'];
  /** The network's own coin first, then what is worth most. Names and pictures are chosen by strangers. */
  balances: readonly PorticoHolding[];
  /** Asks anew, past every cache. @throws PorticoError `BALANCES_FAILED` */
  refresh(): Promise<void>;
}

const importWatch = () => import('@/engine/watchTokens');
type Watch = ReturnType<Awaited<ReturnType<typeof importWatch>>['watchTokens']>;
const nothing: TokensState = { status: 'loading', holdings: [] };

/**
 * What the account in use holds, coin by coin, kept fresh while the page is seen: by the blockchain service, or of the tokens
 * listed on the networks' definitions. Asked once the wallet has joined.
 * @example
 * const { status, balances } = usePorticoBalances();
 * return balances.map(({ symbol, quantity }) => <li key={symbol}>{quantity} {symbol}</li>);
 */
export function usePorticoBalances({ namespace }: { namespace?: Namespace } = {}): PorticoBalances {
  const { internals } = usePorticoContext();
  const { caipAddress, status } = usePorticoAccount({ namespace });
  const [held, setHeld] = useState<{ of: AccountId; state: TokensState }>();
  const watch = useRef<Watch>(undefined);
  const of = status === 'connected' ? caipAddress : undefined;
  useEffect(() => {
    if (!of) return;
    let isHere = true;
    Promise.all([internals.runtime(), importWatch()]).then(
      ([{ engine }, { watchTokens }]) => {
        if (!isHere) return;
        const query = { caipAddress: of, networkId: networkIdOf(of) };
        watch.current = watchTokens(engine.store, query, (state) => setHeld({ of, state }));
      },
      () => isHere && setHeld({ of, state: { status: 'unavailable', holdings: [] } }),
    );
    return () => {
      isHere = false;
      watch.current?.stop();
      watch.current = undefined;
    };
  }, [internals, of]);
  const refresh = useCallback(async () => watch.current?.refresh(), []);
  const state = held && held.of === of ? held.state : nothing;
  return { status: caipAddress ? state.status : 'none', balances: state.holdings, refresh };
}
