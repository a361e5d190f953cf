import { makeError } from '@/domain/errors/toPorticoError';
import type { Holding } from '@/domain/holdings';
import { cacheLimits } from '@/domain/limits';
import { joinApi } from '@/services/api';
import { type TokensQuery, tokens } from '@/services/tokens';
import { whenAnswered } from '@/services/whenAnswered';
import { whileSeen } from '@/services/whenSeen';
import { selectAssetsOf } from '@/store/connection/assetsOf';
import type { Store } from '@/store/createStore';

export interface TokensState {
  status: 'loading' | 'ready' | 'unavailable';
  holdings: readonly Holding[];
}

/** Keeps what an account holds fresh while the page is seen, and tells each change of it. */
export function watchTokens(
  store: Store,
  { caipAddress, networkId }: Pick<TokensQuery, 'caipAddress' | 'networkId'>,
  listener: (state: TokensState) => void,
) {
  const query: TokensQuery = { caipAddress, networkId, assetsOf: selectAssetsOf(store.getState(), caipAddress) };
  store.dispatch(joinApi);
  const subscription = store.dispatch(tokens.initiate(query));
  const select = tokens.select(query);
  let last: unknown;
  const tell = () => {
    const { data, isError } = select(store.getState() as never);
    if (!data && !isError) return;
    const next = data ?? 'failed';
    if (next === last) return;
    last = next;
    const isUnavailable = data?.isUnavailable ?? true;
    listener({ status: isUnavailable ? 'unavailable' : 'ready', holdings: data?.holdings ?? [] });
  };
  const ask = (forceUpdate: boolean) =>
    store.dispatch(tokens.initiate({ ...query, forceUpdate }, { subscribe: false, forceRefetch: true }));
  const stopAsking = whileSeen(store.outside.env, cacheLimits.portfolioMs + 1, () => void ask(false));
  const unsubscribe = store.subscribe(tell);
  tell();
  return {
    async refresh() {
      await store.dispatch(whenAnswered('tokens', query));
      const { data } = await ask(true);
      if (!data || data.isUnavailable)
        throw makeError(
          'BALANCES_FAILED',
          {},
          { message: 'Token Balance Unavailable.', hint: 'Neither service nor chain answered. Ask again later.' },
        );
    },
    stop() {
      unsubscribe();
      stopAsking();
      subscription.unsubscribe();
    },
  };
}
