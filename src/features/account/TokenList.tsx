import { useEffect, useId, useMemo, useState } from 'react';
import { Course } from '@/design/patterns/Course/Course';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { RowAmount } from '@/design/patterns/ListRow/RowAmount';
import { Button } from '@/design/primitives/Button/Button';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { type AccountId, type NetworkId, namespaceOf } from '@/domain/caip';
import { traitsOf } from '@/domain/connectorTraits';
import { dustOf } from '@/domain/dust';
import { type Holding, totalOf } from '@/domain/holdings';
import { cacheLimits, displayLimits } from '@/domain/limits';
import { plainText, truncate } from '@/domain/text';
import { nativeBalance } from '@/services/balance';
import { type TokensQuery, tokens } from '@/services/tokens';
import { askAgain, useQuery } from '@/services/useQuery';
import { whileSeen } from '@/services/whenSeen';
import { selectConnection, selectConnector } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';
import { useOutside } from '@/store/useOutside';

/** As many stand there before somebody asks for all. */
const SHOWN_COUNT = 5;
/** Rows that stand for those to come. */
const SKELETONS = ['medium', 'short', 'long'] as const;
/** Characters of a name or a symbol; strangers choose them. */
const NAME_COUNT = 18;
/** Decimals of an amount in the list ([views D.3]). */
const AMOUNT_DECIMALS = 4;

/** The embedded wallet knows by itself what it holds. */
function useAssetsOf(caipAddress: AccountId): string | undefined {
  return useAppSelector((state) => {
    const namespace = namespaceOf(caipAddress);
    const { connectorId } = selectConnection(state, namespace);
    const connector = connectorId ? selectConnector(state, connectorId, namespace) : undefined;
    return connector && traitsOf(connector).reachedBy === 'login' ? connector.id : undefined;
  });
}

/** Asks anew in the rhythm of the cache, while somebody sees the page. */
function useFresh(query: TokensQuery): void {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  useEffect(() => {
    const { caipAddress, networkId } = query;
    return whileSeen(env, cacheLimits.portfolioMs + 1, () => {
      dispatch(askAgain(tokens, query));
      dispatch(askAgain(nativeBalance, { caipAddress, networkId }));
    });
  }, [dispatch, env, query]);
}

/** What the account holds, coin by coin, and what it is worth together ([views A.3] Tokens). */
export function TokenList({ caipAddress, networkId }: { caipAddress: AccountId; networkId: NetworkId }) {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const heading = useId();
  const [isWhole, setWhole] = useState(false);
  const assetsOf = useAssetsOf(caipAddress);
  const query = useMemo((): TokensQuery => ({ caipAddress, networkId, assetsOf }), [caipAddress, networkId, assetsOf]);
  const hasService = useAppSelector((state) => state.project.services.includes('blockchain'));
  const { data } = useQuery(tokens, query);
  useFresh(query);
  const isUnavailable = data?.isUnavailable === true;
  useEffect(() => {
    if (isUnavailable) dispatch(notices.actions.toastShown({ tone: 'error', message: t('toast.balancesFailed') }));
  }, [dispatch, isUnavailable, t]);

  const held = data?.holdings ?? [];
  // What the face of the account says already needs no list.
  if (data ? held.length === 0 && !isUnavailable : !hasService) return null;
  const total = totalOf(held);
  return (
    <Stack as="section" gap={2} aria-labelledby={heading} aria-busy={!data || undefined}>
      <Text as="h3" size="sm" tone="muted" id={heading}>
        {total === undefined
          ? t('tokens.title')
          : t('tokens.total', { total: format.money(total, { decimals: displayLimits.valueDecimals }) })}
      </Text>
      <Course look="plain">
        {!data && SKELETONS.map((width) => <ListRowSkeleton key={width} width={width} compact end mark="circle" />)}
        {isUnavailable && <ListRow compact title={<span role="status">{t('tokens.unavailable')}</span>} />}
        {(isWhole ? held : held.slice(0, SHOWN_COUNT)).map((one) => (
          <TokenRow key={one.address ?? ''} holding={one} />
        ))}
      </Course>
      {held.length > SHOWN_COUNT && (
        <Button tone="ghost" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('tokens.fewer') : t('tokens.all', { count: held.length })}
        </Button>
      )}
    </Stack>
  );
}

function TokenRow({ holding: { name, symbol, quantity, value, iconUrl } }: { holding: Holding }) {
  const { format } = useMessages();
  const short = truncate(plainText(symbol), { start: NAME_COUNT });
  const dust = dustOf(quantity, AMOUNT_DECIMALS);
  return (
    <ListRow
      compact
      mark={<Mark kind="token" name={plainText(symbol)} src={iconUrl || undefined} size={36} />}
      title={<bdi>{plainText(name)}</bdi>}
      end={
        <RowAmount
          note={value === undefined ? undefined : format.money(value, { decimals: displayLimits.valueDecimals })}
        >
          {dust && '<'}
          {format.amount(dust ?? quantity, { maxDecimals: AMOUNT_DECIMALS, symbol: short })}
        </RowAmount>
      }
    />
  );
}
