import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { timeLimits } from '@/domain/limits';
import { joinApi } from './api';
import { hooks } from './context';
import type { Extra } from './extra';

/** What an endpoint of ours offers to read it by; RTK Query's own types say much more. */
interface QueryEndpoint<Argument, Result> {
  initiate(argument: Argument, options?: { subscribe: boolean; forceRefetch: boolean }): unknown;
  select(argument: Argument | typeof skipToken): (state: never) => Result;
}

interface Subscription {
  unsubscribe(): void;
}

/**
 * Reads an endpoint and keeps its answer fresh for as long as the view shows it. With `skipToken` nothing is asked; what
 * failed is asked for again after a while, since what was down may be back.
 * @example const { data, isError } = useQuery(nativeBalance, { caipAddress, networkId })
 */
export function useQuery<Argument, Result>(
  endpoint: QueryEndpoint<Argument, Result>,
  argument: Argument | typeof skipToken,
): Result {
  const dispatch = hooks.useDispatch();
  // Arguments are plain data: what reads the same is the same.
  const key = argument === skipToken ? null : JSON.stringify(argument);
  const held = useMemo(() => (key === null ? skipToken : (JSON.parse(key) as Argument)), [key]);
  useEffect(() => {
    if (held === skipToken) return;
    dispatch(joinApi as never);
    const subscription = dispatch(endpoint.initiate(held) as never) as Subscription;
    return () => subscription.unsubscribe();
  }, [dispatch, endpoint, held]);
  const select = useMemo(() => endpoint.select(held), [endpoint, held]) as (state: unknown) => Result;
  const result = hooks.useSelector(select);
  const hasFailed = (result as { isError?: boolean }).isError === true;
  useEffect(() => {
    if (!hasFailed || held === skipToken) return;
    const again = () => dispatch(endpoint.initiate(held, { subscribe: false, forceRefetch: true }) as never);
    const later = (_dispatch: unknown, _getState: unknown, extra: Extra) =>
      extra.env.clock.after(timeLimits.fiveSecondsMs, again);
    return dispatch(later as never) as () => void;
  }, [dispatch, endpoint, held, hasFailed]);
  return result;
}
