import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo } from 'react';
import { joinApi } from './api';
import { hooks } from './context';

/** What an endpoint of ours offers to read it by; RTK Query's own types say much more. */
interface QueryEndpoint<Argument, Result> {
  initiate(argument: Argument): unknown;
  select(argument: Argument | typeof skipToken): (state: never) => Result;
}

interface Subscription {
  unsubscribe(): void;
}

/**
 * Reads an endpoint and keeps its answer fresh for as long as the view shows it. With `skipToken` nothing is asked.
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
  return hooks.useSelector(useMemo(() => endpoint.select(held), [endpoint, held]) as (state: unknown) => Result);
}
