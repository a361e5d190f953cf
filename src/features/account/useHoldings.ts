import { useEffect, useMemo } from 'react';
import type { AccountId, NetworkId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import { nativeBalance } from '@/services/balance';
import { type Holdings, type TokensQuery, tokens } from '@/services/tokens';
import { askAgain, useQuery } from '@/services/useQuery';
import { whileSeen } from '@/services/whenSeen';
import { selectAssetsOf } from '@/store/connection/assetsOf';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useOutside } from '@/store/useOutside';

/** Polls as often as the cache expires, while the page is visible. */
function useFresh(query: TokensQuery, isWanted: boolean): void {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  useEffect(() => {
    if (!isWanted) return;
    const { caipAddress, networkId } = query;
    return whileSeen(env, cacheLimits.portfolioMs + 1, () => {
      dispatch(askAgain(tokens, query));
      dispatch(askAgain(nativeBalance, { caipAddress, networkId }));
    });
  }, [dispatch, env, query, isWanted]);
}

/** The tokens of an account. @param isFresh whether to poll them; false where another component on screen does */
export function useHoldings(caipAddress: AccountId, networkId: NetworkId, isFresh = true): Holdings | undefined {
  const assetsOf = useAppSelector((state) => selectAssetsOf(state, caipAddress));
  const query = useMemo((): TokensQuery => ({ caipAddress, networkId, assetsOf }), [caipAddress, networkId, assetsOf]);
  const { data } = useQuery(tokens, query);
  useFresh(query, isFresh);
  return data;
}
