import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AccountId, NetworkId } from '@/domain/caip';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import { poisoned } from '@/domain/lookalike';
import { shownTransactions } from '@/domain/shownTransactions';
import type { Transaction } from '@/domain/transaction';
import { type HistoryQuery, history } from '@/services/history';
import { askAgain, useQuery } from '@/services/useQuery';
import { whenAnswered } from '@/services/whenAnswered';
import { useResumedSendings } from '@/store/flows/useResumedSendings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRecentTransactions } from '@/store/transactions/recent';
import { tellHistory } from './tellHistory';

/** Pages without a row to show that are asked for in a row, before somebody has to ask for more. */
const MOST_EMPTY = 10;

export interface Activity {
  transactions: readonly Transaction[];
  /** Those with somebody who looks like an address the account knows, by id. */
  lookalikes: ReadonlySet<string>;
  /** Nothing is known yet. */
  isLoading: boolean;
  hasFailed: boolean;
  /** Page after page had nothing to show: older ones are not looked through unless somebody asks again. */
  isPaused: boolean;
  /** It has failed since the plan of the site is used up: asking again is no use. */
  isUsageExceeded: boolean;
  hasMore: boolean;
  /** The next page; where one is on its way, the one after it has to be asked for anew. */
  more(): void;
  retry(): void;
}

/** What an account did on a network, as far as somebody has scrolled. */
export function useTransactions(caipAddress: AccountId, networkId: NetworkId, address: string): Activity {
  const dispatch = useAppDispatch();
  const query = useMemo((): HistoryQuery => ({ caipAddress, networkId }), [caipAddress, networkId]);
  const { data, error, isError, isLoading, status } = useQuery(history, query);
  const sent = useAppSelector(selectRecentTransactions);
  useResumedSendings();
  const rows = data?.rows;
  const transactions = useMemo(
    () => shownTransactions({ address, networkId, rows: rows ?? [], sent }),
    [address, networkId, rows, sent],
  );
  const lookalikes = useMemo(() => poisoned(address, transactions), [address, transactions]);

  const [wanted, want] = useState(0);
  const [pausedAt, pauseAt] = useState<string>();
  const count = transactions.length;
  const empties = useRef({ count, pages: 0 });
  const next = data?.next;
  const isPending = status === 'pending';
  useEffect(() => {
    // A page of spam alone shows nothing that somebody could scroll to.
    if (!next || isPending || isError || wanted <= count) return;
    const last = empties.current;
    empties.current = { count, pages: last.count === count ? last.pages + 1 : 0 };
    if (empties.current.pages >= MOST_EMPTY) return pauseAt(next);
    dispatch(tellHistory('LOAD_MORE_TRANSACTIONS', address, next));
    dispatch(askAgain(history, { ...query, cursor: next }));
  }, [dispatch, query, address, next, isPending, isError, wanted, count]);
  useEffect(() => {
    if (isError) dispatch(tellHistory('ERROR_FETCH_TRANSACTIONS', address, next));
  }, [dispatch, address, next, isError]);

  // What was pending is mined: the service knows more of it.
  const pending = sent.filter((one) => one.status === 'pending').length;
  useEffect(() => {
    if (pending > 0)
      import('@/store/transactions/watchRecent').then(
        ({ watchRecent }) => dispatch(watchRecent()),
        () => {}, // it stays pending
      );
  }, [dispatch, pending]);
  const before = useRef(pending);
  useEffect(() => {
    const ask = () => void dispatch(askAgain(history, { ...query, forceUpdate: true }));
    if (pending < before.current) dispatch(whenAnswered('history', query)).then(ask, ask);
    before.current = pending;
  }, [dispatch, query, pending]);

  return {
    transactions,
    lookalikes,
    isLoading: !data && (isLoading || !isError),
    hasFailed: isError,
    isPaused: next !== undefined && pausedAt === next,
    isUsageExceeded: isError && isUsageExceeded(error),
    hasMore: next !== undefined,
    more: useCallback(() => want(count + 1), [count]),
    retry: useCallback(() => {
      pauseAt(undefined);
      empties.current.pages = 0;
      dispatch(askAgain(history, { ...query, ...(next && { cursor: next }) }));
    }, [dispatch, query, next]),
  };
}
