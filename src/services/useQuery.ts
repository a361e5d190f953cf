import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useMemo, useRef } from 'react';
import { timeLimits } from '@/domain/limits';
import { joinApi } from './api';
import { hooks } from './context';
import type { Extra } from './extra';
import { whenSeen } from './whenSeen';

/** What an endpoint of ours offers to read it by; RTK Query's own types say much more. */
interface QueryEndpoint<Argument, Result> {
  initiate(argument: Argument, options?: { subscribe: boolean; forceRefetch: boolean }): unknown;
  select(argument: Argument | typeof skipToken): (state: never) => Result;
}

/** Asks anew, whatever is known; who shows the answer keeps it. */
export const askAgain = <Argument>(endpoint: Pick<QueryEndpoint<Argument, never>, 'initiate'>, argument: Argument) =>
  endpoint.initiate(argument, { subscribe: false, forceRefetch: true }) as never;

interface Subscription {
  unsubscribe(): void;
}

interface Answer {
  isError?: boolean;
  isLoading?: boolean;
}

/**
 * Reads an endpoint and keeps its answer fresh for as long as the view shows it. With `skipToken` nothing is asked. A
 * question that was out already when the view came is no answer to it: if that one fails, it is asked anew at once; what
 * fails then, after the back-off ([§9] Timing), since what was down may be back.
 * @example const { data, isError } = useQuery(nativeBalance, { caipAddress, networkId })
 */
export function useQuery<Argument, Result extends Answer>(
  endpoint: QueryEndpoint<Argument, Result>,
  argument: Argument | typeof skipToken,
): Result {
  const dispatch = hooks.useDispatch();
  const store = hooks.useStore();
  // Arguments are plain data: what reads the same is the same.
  const key = argument === skipToken ? null : JSON.stringify(argument);
  const held = useMemo(() => (key === null ? skipToken : (JSON.parse(key) as Argument)), [key]);
  const select = useMemo(() => endpoint.select(held), [endpoint, held]) as (state: unknown) => Result;
  const wasOut = useRef(false);
  useEffect(() => {
    if (held === skipToken) return;
    dispatch(joinApi as never);
    wasOut.current = select(store.getState()).isLoading === true;
    const subscription = dispatch(endpoint.initiate(held) as never) as Subscription;
    return () => subscription.unsubscribe();
  }, [dispatch, store, endpoint, held, select]);
  const result = hooks.useSelector(select);
  const hasFailed = result.isError === true;
  useEffect(() => {
    if (!hasFailed || held === skipToken) return;
    const wait = wasOut.current ? 0 : timeLimits.balanceBackoffMs;
    wasOut.current = false;
    const again = () => dispatch(askAgain(endpoint, held));
    const later = (_dispatch: unknown, _getState: unknown, { env }: Extra) => whenSeen(env, wait, again);
    return dispatch(later as never) as () => void;
  }, [dispatch, endpoint, held, hasFailed]);
  return result;
}
