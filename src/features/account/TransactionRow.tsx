import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { CheckIcon } from '@/design/icons/CheckIcon';
import { ErrorIcon } from '@/design/icons/ErrorIcon';
import { ReceiveIcon } from '@/design/icons/ReceiveIcon';
import { SendIcon } from '@/design/icons/SendIcon';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { RowAmount } from '@/design/patterns/ListRow/RowAmount';
import { Status } from '@/design/patterns/ListRow/Status';
import { Image } from '@/design/primitives/Image/Image';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import type { AccountId } from '@/domain/caip';
import { dustOf } from '@/domain/dust';
import { displayLimits } from '@/domain/limits';
import { explorerUrl, type Network } from '@/domain/network';
import { relativeTime } from '@/domain/relativeTime';
import { plainText, truncate } from '@/domain/text';
import { knownType, quantityOf, signOf, type Transaction, type Transfer } from '@/domain/transaction';
import { mainTransfers } from '@/domain/transfers';
import { allowance } from '@/services/allowance';
import { useQuery } from '@/services/useQuery';
import { useMessages } from '@/store/messages';

/** Of the last day, how long ago; before, the date. */
const RECENT: readonly string[] = ['sec', 'min', 'hr'];
/** Characters of a coin's symbol or a picture's name; strangers choose them. */
const NAME_COUNT = 16;

type Format = ReturnType<typeof useMessages>['format'];

/** "0.25 ETH", "<0.001 ETH", "Arch #1"; nothing where nobody said how much. */
function wordsOf(transfer: Transfer, sign: string, format: Format): string | undefined {
  const { nft, symbol = '' } = transfer;
  const short = (text: string) => truncate(plainText(text), { start: NAME_COUNT });
  if (nft) return nft.name ? short(nft.name) : undefined;
  const quantity = quantityOf(transfer);
  if (quantity === undefined) return symbol ? short(symbol) : undefined;
  const places = displayLimits.quantityDecimals;
  const dust = dustOf(quantity, places);
  return `${sign}${dust ? '<' : ''}${format.amount(dust ?? quantity, { decimals: places, symbol: short(symbol) })}`;
}

/** The amounts of a row: one with the sign of its operation, or what came above what went. */
function amountsOf({ type, transfers }: Transaction, format: Format): [string?, string?] {
  const [first, second] = mainTransfers(transfers);
  if (!first) return [];
  const minus = '−';
  if (!second) return [wordsOf(first, signOf(type) === '-' ? minus : signOf(type), format)];
  return [
    wordsOf(second, second.direction === 'in' ? '+' : minus, format),
    wordsOf(first, first.direction === 'in' ? '+' : minus, format),
  ];
}

function TransactionMark({ transaction: { type, status, transfers } }: { transaction: Transaction }) {
  const main = mainTransfers(transfers).at(-1);
  if (status === 'pending') return <IconBox size={36}>{<Spinner size={18} />}</IconBox>;
  if (status === 'failed') return <IconBox size={36}>{<ErrorIcon />}</IconBox>;
  if (main?.nft) return <Image size={36} shape="block" src={main.iconUrl} />;
  if (main) return <Mark kind="token" name={plainText(main.symbol ?? '?')} src={main.iconUrl || undefined} size={36} />;
  const icons: Record<string, ReactNode> = { send: <SendIcon />, receive: <ReceiveIcon /> };
  return <IconBox size={36}>{icons[type] ?? <CheckIcon />}</IconBox>;
}

export interface TransactionRowProps {
  transaction: Transaction;
  /** Whose history it stands in. */
  caipAddress: AccountId;
  network: Network | undefined;
  /** Somebody in it looks like an address the account knows. */
  isLookalike: boolean;
  now: number;
  tabIndex: 0 | -1;
}

/** One transaction: what it was, when, what it moved; a link to the explorer ([views D.1]). */
export function TransactionRow({ transaction, caipAddress, network, isLookalike, now, tabIndex }: TransactionRowProps) {
  const { t, format } = useMessages();
  const { type, status, minedAt, hash } = transaction;
  const known = knownType(type);
  const { data: allowed } = useQuery(
    allowance,
    type === 'approve' && status === 'confirmed' && network
      ? { caipAddress, networkId: transaction.networkId, hash }
      : skipToken,
  );
  const isRevoked = allowed === 'revoked';
  const title = isRevoked
    ? t('activity.revoked')
    : known
      ? t(`activity.type.${known}`)
      : plainText(type) || t('activity.sent');
  const ago = relativeTime(minedAt, now);
  const date = RECENT.includes(ago.unit) ? format.relative(ago) : format.date(minedAt, 'day');
  const [main, other] = amountsOf(transaction, format);
  const noLimit = allowed === 'unlimited' ? t('activity.unlimited') : undefined;
  const warning = isLookalike ? t('activity.lookalike') : noLimit;
  const state = status === 'confirmed' ? undefined : t(`activity.${status}`);
  const tone = warning ? 'warning' : status === 'failed' ? 'error' : 'accent';
  const note = warning ?? state;
  const href = network && explorerUrl(network, 'tx', hash);
  return (
    <ListRow
      compact
      mark={<TransactionMark transaction={transaction} />}
      title={title}
      note={note ? <Status tone={tone}>{note}</Status> : date}
      end={
        main || note ? (
          <RowAmount note={other ?? (note ? date : undefined)} tone={isLookalike ? 'faint' : 'text'}>
            {main ?? ''}
          </RowAmount>
        ) : undefined
      }
      href={href}
      newTabLabel={t('common.newTab')}
      tabIndex={href ? tabIndex : undefined}
    />
  );
}
