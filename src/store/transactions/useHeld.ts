import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { type NetworkId, toAccountId } from '@/domain/caip';
import { cacheLimits } from '@/domain/limits';
import { type Holdings, type TokensQuery, tokens } from '@/services/tokens';
import { askAgain, useQuery } from '@/services/useQuery';
import { whileSeen } from '@/services/whenSeen';
import { selectAssetsOf } from '../connection/assetsOf';
import { useAppDispatch, useAppSelector } from '../hooks';
import { useOutside } from '../useOutside';

export interface Held {
  data?: Holdings;
  /** Who should know did not say this time: the prices in `data`, if any, are older ones. */
  hasFailed: boolean;
}

/** What an account holds on a network; asked for again as often as the cache expires, while the page is seen. */
export function useHeld(networkId: NetworkId | undefined, address: string | undefined): Held {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const caipAddress = networkId && address ? toAccountId(networkId, address) : undefined;
  const assetsOf = useAppSelector((state) => (caipAddress ? selectAssetsOf(state, caipAddress) : undefined));
  const query = useMemo(
    (): TokensQuery | undefined => (caipAddress && networkId ? { caipAddress, networkId, assetsOf } : undefined),
    [caipAddress, networkId, assetsOf],
  );
  const { data, isError } = useQuery(tokens, query ?? skipToken);
  useEffect(() => {
    if (query) return whileSeen(env, cacheLimits.portfolioMs + 1, () => dispatch(askAgain(tokens, query)));
  }, [dispatch, env, query]);
  return { data, hasFailed: isError || data?.isUnavailable === true };
}
