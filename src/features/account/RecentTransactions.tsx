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
import { explorerUrl } from '@/domain/network';
import { isSettled } from '@/domain/sending';
import { plainText } from '@/domain/text';
import { useResumedSendings } from '@/store/flows/useResumedSendings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { selectNetworkById } from '@/store/network/selectors';
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

/** What the account in use has sent through this page, and what became of it; nothing where it has sent nothing. */
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
  if (sent.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h3" size="sm" tone="muted" id={heading}>
        {t('account.recent')}
      </Text>
      <Course>
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

/** A transfer on its way leads to where it can be sped up or cancelled; what is at its end, to the network’s explorer. */
function Sent({ transaction: { hash, networkId, sentAt, status } }: { transaction: RecentTransaction }) {
  const { t, format } = useMessages();
  const network = useAppSelector((state) => selectNetworkById(state, networkId));
  const dispatch = useAppDispatch();
  const id = useAppSelector(
    ({ sending }) => sending?.list.find((one) => one.hash === hash && !isSettled(one.step))?.id,
  );
  const time = format.date(sentAt, 'time');
  return (
    <ListRow
      compact
      mark={<IconBox size={36}>{marks[status]}</IconBox>}
      title={<bdi>{truncateAddress(hash)}</bdi>}
      note={network ? t('account.recentAt', { network: plainText(network.name), time }) : time}
      end={
        <span role="status">
          <Status tone={tones[status]}>{t(`account.sent.${status}`)}</Status>
        </span>
      }
      {...(id
        ? { onClick: () => dispatch(modal.actions.pushed({ view: 'WalletSendConfirmed', data: { id } })) }
        : { href: network && explorerUrl(network, 'tx', hash), newTabLabel: t('common.newTab') })}
    />
  );
}
