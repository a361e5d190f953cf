import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import type { Amount } from '@/domain/amount';
import { cacheLimits } from '@/domain/limits';
import { assetIdOf, type SwapToken } from '@/domain/swap';
import { prices } from '@/services/prices';
import { askAgain, useQuery } from '@/services/useQuery';
import { whileSeen } from '@/services/whenSeen';
import { useAppDispatch } from '@/store/hooks';
import { useOutside } from '@/store/useOutside';

/** What a token is worth, in the currency of the site; nothing for what nobody trades, and while nobody has told. */
export type PriceOf = (token: Pick<SwapToken, 'networkId' | 'address'> | undefined) => Amount | undefined;

/** The prices of some tokens, as often as they change, while somebody sees the page. */
export function usePrices(tokens: readonly (Pick<SwapToken, 'networkId' | 'address'> | undefined)[]): PriceOf {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const key = JSON.stringify([...new Set(tokens.flatMap((token) => (token ? assetIdOf(token) : [])))].sort());
  const query = useMemo(() => {
    const addresses = JSON.parse(key) as ReturnType<typeof assetIdOf>[];
    return addresses.length > 0 ? { addresses } : undefined;
  }, [key]);
  const { data } = useQuery(prices, query ?? skipToken);
  useEffect(() => {
    if (query) return whileSeen(env, cacheLimits.tokenPriceMs + 1, () => dispatch(askAgain(prices, query)));
  }, [dispatch, env, query]);
  return (token) => token && data?.of[assetIdOf(token).toLowerCase()];
}
