import type { Namespace } from '@/domain/caip';
import { registryLimits } from '@/domain/limits';
import type { Wallet } from '@/domain/wallet';
import type { WalletPage } from '@/domain/walletQuery';
import { joinApi } from '@/services/api';
import { walletPage, walletsByKeys } from '@/services/registry';
import type { StoreExtra } from '../extra';
import { selectCanPair } from '../pairing/selectors';
import type { RootState } from '../rootState';
import type { AppDispatch } from '../thunk';
import { namedQuery, pageQuery, rankedQuery, recommendedQuery } from './queries';
import { deviceOf, isOffered, selectOffer, selectWalletOptions } from './selectors';

/** What the directory lends to Connect. */
export interface SuggestedWallets {
  /** Nothing is waited for; what failed to come is not here. */
  isSettled: boolean;
  featured: Wallet[];
  custom: Wallet[];
  recommended: Wallet[];
  /** Wallets in the whole directory, where it is known. */
  count?: number;
}

interface Asked extends PromiseLike<{ data?: unknown }> {
  unsubscribe(): void;
}

/** Fetches featured and recommended wallets, and tells what has come at each step; returns a function that lets go of them. */
export const watchSuggestedWallets =
  (namespace: Namespace | undefined, listener: (suggested: SuggestedWallets) => void) =>
  (dispatch: AppDispatch, getState: () => RootState, extra: StoreExtra): (() => void) => {
    dispatch(joinApi);
    const state = getState();
    const options = selectWalletOptions(state);
    const offer = selectOffer(state, deviceOf(extra.env), namespace);
    const offered = (wallets: readonly Wallet[]) => wallets.filter((wallet) => isOffered(wallet, offer));
    let isHeard = true;
    let suggested: SuggestedWallets = {
      isSettled: false,
      featured: [],
      custom: offered(options.custom),
      recommended: [],
    };
    const tell = (more: Partial<SuggestedWallets>) => {
      suggested = { ...suggested, ...more };
      if (isHeard) listener(suggested);
    };
    const asked: Asked[] = [];
    const ask = async <Data>(request: unknown, take: (data: Data) => Partial<SuggestedWallets>) => {
      const answer = dispatch(request as never) as unknown as Asked;
      asked.push(answer);
      const { data } = await answer;
      if (data !== undefined) tell(take(data as Data));
    };
    const byKeys = (keys: readonly string[], take: (wallets: Wallet[]) => Partial<SuggestedWallets>) =>
      ask(walletsByKeys.initiate(namedQuery(state, keys, namespace)), take);
    const { featured, include } = options;
    const canPair = selectCanPair(state, namespace);
    const waiting: Promise<void>[] = [];
    if (featured.length > 0)
      waiting.push(byKeys(featured, (found) => ({ featured: offered(found).slice(0, registryLimits.featuredCount) })));
    if (include)
      waiting.push(
        byKeys(include, (found) => ({
          recommended: offered(found).slice(0, registryLimits.recommendedCount),
          count: found.length,
        })),
      );
    // The built-in directory is there for who can pair; without that, its wallets are no way in from here.
    else if (extra.services.registry || canPair)
      waiting.push(
        ask<WalletPage>(walletPage.initiate(recommendedQuery(state, namespace)), ({ wallets, count }) => ({
          recommended: offered(wallets),
          count,
        })),
      );
    listener(suggested);
    void Promise.all(waiting).then(() => tell({ isSettled: true }));
    return () => {
      isHeard = false;
      for (const one of asked) one.unsubscribe();
    };
  };

/** Somebody comes near the directory: its first page and the certified ones that rank first are fetched ([§9] prefetch). */
export const prefetchDirectory =
  (namespace: Namespace | undefined) =>
  (dispatch: AppDispatch, getState: () => RootState): void => {
    if (selectWalletOptions(getState()).include) return;
    dispatch(joinApi);
    const queries = [{ ...pageQuery(getState(), namespace), page: 1 }, rankedQuery(getState(), namespace)];
    for (const query of queries) dispatch(walletPage.initiate(query, { subscribe: false }) as never);
  };
