import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { VirtualGrid } from '@/design/patterns/VirtualGrid/VirtualGrid';
import { Box } from '@/design/primitives/Box/Box';
import { Button } from '@/design/primitives/Button/Button';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Text } from '@/design/primitives/Text/Text';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import type { AccountId, NetworkId } from '@/domain/caip';
import { groupByMonth, type Transaction } from '@/domain/transaction';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { selectNetwork } from '@/store/network/selectors';
import { notices } from '@/store/notices/slice';
import { useOutside } from '@/store/useOutside';
import { TransactionRow } from './TransactionRow';
import { type Activity as History, useTransactions } from './useTransactions';

/** Rows that stand for those to come: as many as are seen. */
const SKELETONS = 10;
type Item =
  | { kind: 'month'; key: string; time: number; isThisYear: boolean }
  | { kind: 'row'; key: string; transaction: Transaction };

const keyOf = ({ key }: Item) => key;
const isHeading = ({ kind }: Item) => kind === 'month';

/** The transactions under the months they were mined in, as one list. */
function itemsOf(transactions: readonly Transaction[], now: number): Item[] {
  const thisYear = new Date(now).getFullYear();
  return groupByMonth(transactions).flatMap(({ year, month, transactions: rows }): Item[] => [
    {
      kind: 'month',
      key: `${year}-${month}`,
      time: new Date(year, month, 15).getTime(),
      isThisYear: year === thisYear,
    },
    ...rows.map((transaction): Item => ({ kind: 'row', key: transaction.id, transaction })),
  ]);
}

export interface ActivityProps {
  caipAddress: AccountId;
  networkId: NetworkId;
  address: string;
  /**
   * Places what is shown: the view and the tab have different layouts.
   * @param list the transactions; the empty state or the error where there are none
   * @param failure a line with "Try again", for below the list, where its next page failed to load
   * @param isPlaceholder whether `list` is the empty state or the error
   */
  children(list: ReactNode, failure: ReactNode, isPlaceholder: boolean): ReactNode;
}

/** Loads the transactions of an account on a network and shows them by month; says so where there are none, or none came. */
export function Activity({ caipAddress, networkId, address, children }: ActivityProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const activity = useTransactions(caipAddress, networkId, address);
  const { transactions, hasFailed, isPaused, isUsageExceeded, isLoading, retry } = activity;
  // Once: it is asked for again by itself, and may fail again.
  const isTold = useRef(false);
  useEffect(() => {
    if (!hasFailed || isTold.current) return;
    isTold.current = true;
    dispatch(notices.actions.toastShown({ tone: 'error', message: t('toast.transactionsFailed') }));
  }, [dispatch, hasFailed, t]);
  const again = !isUsageExceeded && (
    <Button size="md" icon={<RefreshIcon size={18} />} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
  );
  const isEmpty = transactions.length === 0 && !isLoading;
  const isStopped = hasFailed || isPaused;
  const isPlaceholder = isEmpty && (isPaused || !activity.hasMore);
  const note = () => {
    if (hasFailed) return t(isUsageExceeded ? 'usageExceeded.section' : 'activity.error.text');
    return t(isPaused ? 'activity.error.part' : 'activity.empty.text');
  };
  const list = isPlaceholder ? (
    <div role="status">
      <EmptyState
        scene={<EmptyScene size={112} />}
        title={t(isStopped ? 'activity.error.title' : 'activity.empty.title')}
        note={note()}
        action={isStopped && again}
      />
    </div>
  ) : (
    <TransactionList activity={activity} caipAddress={caipAddress} />
  );
  const failure = isStopped && !isEmpty && (
    <>
      <span role="status">{t(isUsageExceeded ? 'usageExceeded.list' : 'activity.error.part')}</span>
      {again}
    </>
  );
  return children(list, failure, isPlaceholder);
}

/** A month, or what stands for it, on the line of the rows below. */
const Heading = ({ children }: { children: ReactNode }) => (
  <Box paddingInline={2} paddingBlockStart={3} paddingBlockEnd={1}>
    {children}
  </Box>
);

function TransactionList({ activity, caipAddress }: { activity: History; caipAddress: AccountId }) {
  const { t, format } = useMessages();
  const { clock } = useOutside().env;
  const network = useAppSelector((state) => selectNetwork(state));
  const { transactions, lookalikes, isLoading, hasMore, hasFailed, isPaused, more } = activity;
  // biome-ignore lint/correctness/useExhaustiveDependencies(transactions): what came later is told by a later clock
  const now = useMemo(() => clock.now(), [clock, transactions]);
  const items = useMemo(() => itemsOf(transactions, now), [transactions, now]);
  const renderItem = useCallback(
    (item: Item, tabIndex: 0 | -1) =>
      item.kind === 'month' ? (
        <Heading>
          <Text as="h3" size="sm" tone="muted">
            {format.date(item.time, item.isThisYear ? 'month' : 'monthYear')}
          </Text>
        </Heading>
      ) : (
        <TransactionRow
          transaction={item.transaction}
          caipAddress={caipAddress}
          network={network}
          isLookalike={lookalikes.has(item.transaction.id)}
          now={now}
          tabIndex={tabIndex}
        />
      ),
    [caipAddress, format, network, lookalikes, now],
  );
  const isGoingOn = isLoading || (hasMore && !hasFailed && !isPaused);
  return (
    <Course look="plain">
      <VirtualGrid
        single
        label={t('activity.list')}
        items={items}
        itemKey={keyOf}
        isHeading={isHeading}
        renderItem={renderItem}
        pending={isGoingOn ? SKELETONS : 0}
        skeleton={<ListRowSkeleton compact note end mark="circle" />}
        headingSkeleton={
          <Heading>
            <Skeleton text="sm" />
          </Heading>
        }
        onEnd={more}
      />
    </Course>
  );
}
