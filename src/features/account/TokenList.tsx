import { useEffect, useId, useState } from 'react';
import { MoreIcon } from '@/design/icons/MoreIcon';
import { QrIcon } from '@/design/icons/QrIcon';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { RowAmount } from '@/design/patterns/ListRow/RowAmount';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { isZero } from '@/domain/amountMath';
import type { AccountId, NetworkId } from '@/domain/caip';
import { type Currency, moneyIn, readCurrency } from '@/domain/currency';
import { dustOf } from '@/domain/dust';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import { type Holding, totalOf } from '@/domain/holdings';
import { plainText, truncate } from '@/domain/text';
import type { Holdings } from '@/services/tokens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { notices } from '@/store/notices/slice';
import { useHoldings } from './useHoldings';

/** Rows before somebody asks for all: those to come, and those that came. */
const ROWS = Object.entries({ first: 'medium', second: 'short', third: 'long', last: 'short' } as const);
/** Characters of a name or a symbol; strangers choose them. */
const NAME_COUNT = 18;
/** Decimals of an amount in the list ([views D.3]). */
const AMOUNT_DECIMALS = 4;

function whyNot({ holdings, failure }: Holdings) {
  if (holdings.length > 0) return 'tokens.stale';
  return isUsageExceeded(failure) ? 'usageExceeded.tokens' : 'tokens.unavailable';
}

export interface TokenListProps {
  caipAddress: AccountId;
  networkId: NetworkId;
  /** In Account's tab: `TotalBalance` above it shows the sum and polls, so the list does neither; an empty account is said here. */
  alone?: boolean;
}

/** What the account holds, coin by coin, and what it is worth together ([views A.3] Tokens). */
export function TokenList({ caipAddress, networkId, alone = false }: TokenListProps) {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const hasService = useAppSelector((state) => state.project.services.includes('blockchain'));
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const data = useHoldings(caipAddress, networkId, !alone);
  const isUnavailable = data?.isUnavailable === true;
  useEffect(() => {
    if (isUnavailable) dispatch(notices.actions.toastShown({ tone: 'error', message: t('toast.balancesFailed') }));
  }, [dispatch, isUnavailable, t]);

  // Who has seen the list on its way sees nothing move when it comes, however short it is.
  const [wasLoading] = useState(!data && (hasService || alone));

  const held = data?.holdings ?? [];
  const isEmpty = held.length === 0 && !isUnavailable;
  if (alone && data && !isUnavailable && held.every(({ quantity }) => isZero(quantity))) return <NoTokens />;
  // What the face of the account says already needs no list.
  if (isEmpty && !wasLoading) return null;
  const total = totalOf(held);
  const isCut = held.length > ROWS.length;
  const shown = isCut && !isWhole ? held.slice(0, ROWS.length - 1) : held;
  const count = shown.length + Number(isCut) + Number(isUnavailable);
  return (
    <Stack
      as="section"
      gap={2}
      aria-labelledby={alone ? undefined : heading}
      aria-label={alone ? t('tokens.title') : undefined}
      aria-busy={!data || undefined}
    >
      {!alone && (
        <Text as="h3" size="sm" tone="muted" id={heading}>
          {total === undefined
            ? t('tokens.title')
            : t('tokens.total', { total: format.money(total, moneyIn(currency)) })}
        </Text>
      )}
      <Course look="plain">
        {shown.map((one) => (
          <TokenRow key={one.address ?? ''} holding={one} currency={currency} />
        ))}
        {isCut && (
          <ListRow
            compact
            mark={
              <IconBox size={36}>
                <MoreIcon />
              </IconBox>
            }
            title={isWhole ? t('tokens.fewer') : t('tokens.all', { count: held.length })}
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          />
        )}
        {isUnavailable && <ListRow compact whole title={<span role="status">{t(whyNot(data))}</span>} />}
        {wasLoading &&
          ROWS.slice(count).map(([row, width]) => (
            <div key={row} style={data && { visibility: 'hidden' }}>
              <ListRowSkeleton width={width} compact note end mark="circle" />
            </div>
          ))}
      </Course>
    </Stack>
  );
}

/** For an account without tokens: a row that leads to Receive ([views A.3] Tokens tab). */
function NoTokens() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector((state) => state.settings.features.receive);
  if (!isOn) return <EmptyState title={t('tokens.empty.title')} />;
  return (
    <Course look="plain">
      <ListRow
        compact
        whole
        chevron
        mark={
          <IconBox size={36}>
            <QrIcon />
          </IconBox>
        }
        title={t('tokens.receive.title')}
        note={t('tokens.receive.text')}
        onClick={() => dispatch(modal.actions.pushed({ view: 'WalletReceive', data: undefined }))}
      />
    </Course>
  );
}

interface TokenRowProps {
  holding: Holding;
  currency: Currency;
}

function TokenRow({ holding: { name, symbol, quantity, value, iconUrl }, currency }: TokenRowProps) {
  const { format } = useMessages();
  const short = truncate(plainText(symbol), { start: NAME_COUNT });
  const dust = dustOf(quantity, AMOUNT_DECIMALS);
  return (
    <ListRow
      compact
      whole
      mark={<Mark kind="token" name={plainText(symbol)} src={iconUrl || undefined} size={36} />}
      title={<bdi>{truncate(plainText(name), { start: NAME_COUNT * 2 })}</bdi>}
      note={
        <bdi>
          {dust && '<'}
          {format.amount(dust ?? quantity, { maxDecimals: AMOUNT_DECIMALS, symbol: short })}
        </bdi>
      }
      end={value === undefined ? undefined : <RowAmount>{format.money(value, moneyIn(currency))}</RowAmount>}
    />
  );
}
