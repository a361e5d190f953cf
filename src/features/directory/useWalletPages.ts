import { useCallback, useEffect, useMemo, useState } from 'react';
import { registryLimits } from '@/domain/limits';
import type { Wallet } from '@/domain/wallet';
import type { WalletQuery } from '@/domain/walletQuery';
import { joinApi } from '@/services/api';
import { walletPage } from '@/services/registry';
import { askAgain } from '@/services/useQuery';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

export interface WalletPages {
  /** Of the pages that are here, in their order. */
  lists: readonly (readonly Wallet[])[];
  /** In all, once the first page said so. */
  count?: number;
  isLoading: boolean;
  hasFailed: boolean;
  /** The error of the first page that failed. */
  failure?: unknown;
  /** The next page; nothing where there is none, or one is on its way. */
  more(): void;
  /** Asks again for what failed. */
  retry(): void;
}

const same = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** The directory, as many pages of it as were asked for; all of them are kept while the component is there. */
export function useWalletPages(query: WalletQuery, isWanted: boolean): WalletPages {
  const dispatch = useAppDispatch();
  const key = JSON.stringify(query);
  const [wanted, setWanted] = useState({ key, pages: isWanted ? 1 : 0 });
  const first = isWanted ? 1 : 0;
  const pages = wanted.key === key ? wanted.pages : first;
  const queries = useMemo(
    () => Array.from({ length: pages }, (_, at) => ({ ...(JSON.parse(key) as WalletQuery), page: at + 1 })),
    [key, pages],
  );
  useEffect(() => {
    dispatch(joinApi as never);
    const asked = queries.map((one) => dispatch(walletPage.initiate(one) as never) as { unsubscribe(): void });
    return () => {
      for (const one of asked) one.unsubscribe();
    };
  }, [dispatch, queries]);
  const selects = useMemo(() => queries.map((one) => walletPage.select(one)), [queries]);
  const answers = useAppSelector((state) => selects.map((select) => select(state as never)), same as never);
  const count = answers.find(({ data }) => data)?.data?.count;
  const isSettled = answers.every(({ data, isError }) => data || isError);
  const failed = answers.flatMap(({ isError }, at) => (isError ? [at] : []));
  const isWhole = count !== undefined && pages * (query.entries ?? registryLimits.pageCount) >= count;
  const canGoOn = isSettled && failed.length === 0 && !isWhole;
  const more = useCallback(() => {
    if (canGoOn) setWanted({ key, pages: pages + 1 });
  }, [canGoOn, key, pages]);
  const lists = useMemo(() => answers.flatMap(({ data }) => (data ? [data.wallets] : [])), [answers]);
  return {
    lists,
    count,
    isLoading: !isSettled,
    hasFailed: failed.length > 0,
    failure: answers.find(({ isError }) => isError)?.error,
    more,
    retry() {
      for (const at of failed) dispatch(askAgain(walletPage, queries[at] as WalletQuery));
    },
  };
}
