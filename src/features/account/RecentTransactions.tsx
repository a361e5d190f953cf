import { type ReactNode, useEffect, useId, useState } from 'react';
import { CheckIcon } from '@/design/icons/CheckIcon';
import { ErrorIcon } from '@/design/icons/ErrorIcon';
import { HelpIcon } from '@/design/icons/HelpIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Status, type StatusProps } from '@/design/patterns/ListRow/Status';
import { Button } from '@/design/primitives/Button/Button';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { formatUnits } from '@/domain/amount';
import type { NetworkId } from '@/domain/caip';
import { explorerUrl } from '@/domain/network';
import { isSettled, wasAsked } from '@/domain/sending';
import { plainText } from '@/domain/text';
import { useResumedSendings } from '@/store/flows/useResumedSendings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetworkById } from '@/store/network/selectors';
import type { Sending } from '@/store/sending/slice';
import { selectRecentTransactions } from '@/store/transactions/recent';
import type { RecentTransaction } from '@/store/transactions/recentTransaction';

/** As many stand there before somebody asks for all. */
const SHOWN_COUNT = 3;

const tones: Record<RecentTransaction['status'], StatusProps['tone']> = {
  pending: 'accent',
  success: 'success',
  reverted: 'error',
  dropped: 'warning',
  unknown: undefined,
};

const marks: Record<RecentTransaction['status'], ReactNode> = {
  pending: <Spinner size={18} />,
  success: <CheckIcon />,
  reverted: <ErrorIcon />,
  dropped: <ErrorIcon />,
  unknown: <HelpIcon />,
};

/** What the account in use has sent through this page, or has its wallet asked for, and what became of it; else nothing. */
export function RecentTransactions({ address }: { address: string }) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const sent = useAppSelector(selectRecentTransactions).filter((one) => one.address === address);
  useResumedSendings();
  const pending = sent.filter(({ status }) => status === 'pending').length;
  useEffect(() => {
    if (pending > 0)
      import('@/store/transactions/watchRecent').then(
        ({ watchRecent }) => dispatch(watchRecent()),
        () => {}, // it stays pending
      );
  }, [pending, dispatch]);
  const list = useAppSelector(({ sending }) => sending?.list) ?? [];
  const open = list.filter((one) => isOpen(one) && one.terms.from === address && !sent.some(isOf(one)));
  if (sent.length + open.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h3" size="sm" tone="muted" id={heading}>
        {t('account.recent')}
      </Text>
      <Course>
        {open.map((one) => (
          <Unheard key={one.id} one={one} />
        ))}
        {(isWhole ? sent : sent.slice(0, SHOWN_COUNT)).map((one) => (
          <Sent key={one.hash} transaction={one} />
        ))}
      </Course>
      {sent.length > SHOWN_COUNT && (
        <Button tone="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('account.recentFewer') : t('account.recentAll', { count: sent.length })}
        </Button>
      )}
    </Stack>
  );
}

/** The wallet was asked for it, and how it ends is not known yet. */
const isOpen = ({ step }: Sending) => wasAsked(step) && !isSettled(step);
const isOf =
  ({ hash }: Sending) =>
  (one: RecentTransaction) =>
    one.hash === hash;

/** Nobody has heard a hash of it: what was asked of a wallet that says nothing, or a batch. It leads to where it can be given up. */
function Unheard({ one: { id, step, terms, token, at } }: { one: Sending }) {
  const { t, format } = useMessages();
  const amount = formatUnits(BigInt(terms.amount), token.decimals);
  return (
    <Row networkId={terms.networkId} at={at} status={step === 'sent' ? 'pending' : 'unknown'} id={id}>
      {terms.others
        ? t('send.done.batch', { count: terms.others.length + 1 })
        : format.amount(amount, { maxDecimals: token.decimals, symbol: plainText(token.symbol) })}
    </Row>
  );
}

/** A transfer on its way leads to where it can be sped up or cancelled; what is at its end, to the network’s explorer. */
function Sent({
  transaction: { hash, minedAs = hash, networkId, sentAt, status },
}: {
  transaction: RecentTransaction;
}) {
  const id = useAppSelector(
    ({ sending }) => sending?.list.find((one) => one.hash === hash && !isSettled(one.step))?.id,
  );
  return (
    <Row networkId={networkId} at={sentAt} status={status} id={id} hash={minedAs}>
      {truncateAddress(minedAs)}
    </Row>
  );
}

interface RowProps extends Pick<RecentTransaction, 'status'> {
  networkId: NetworkId;
  at: number;
  /** Of the intent, while it is under way. */
  id?: string;
  hash?: string;
  children: ReactNode;
}

function Row({ networkId, at, status, id, hash, children }: RowProps) {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const time = format.date(at, 'time');
  return (
    <ListRow
      compact
      mark={<IconBox size={36}>{marks[status]}</IconBox>}
      title={<bdi>{children}</bdi>}
      note={network ? t('account.recentAt', { network: plainText(network.name), time }) : time}
      end={
        <span role="status">
          <Status tone={tones[status]}>{t(`account.sent.${status}`)}</Status>
        </span>
      }
      {...(id
        ? { onClick: () => dispatch(modal.actions.pushed({ view: 'WalletSendConfirmed', data: { id } })) }
        : { href: network && hash && explorerUrl(network, 'tx', hash), newTabLabel: t('common.newTab') })}
    />
  );
}
