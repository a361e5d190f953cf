import { useCallback, useMemo, useState } from 'react';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { RowAmount } from '@/design/patterns/ListRow/RowAmount';
import { VirtualGrid } from '@/design/patterns/VirtualGrid/VirtualGrid';
import { Box } from '@/design/primitives/Box/Box';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { SearchField } from '@/design/primitives/SearchField/SearchField';
import { Tag } from '@/design/primitives/Tag/Tag';
import { Text } from '@/design/primitives/Text/Text';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { truncateAddress } from '@/domain/address';
import type { Amount } from '@/domain/amount';
import { addressOf, networkIdOf } from '@/domain/caip';
import { moneyIn, readCurrency } from '@/domain/currency';
import { dustOf } from '@/domain/dust';
import { assetIdOf, isSameToken, type SwapToken, searchTokens, suggestedOf } from '@/domain/swap';
import { plainText } from '@/domain/text';
import { swapTokens } from '@/services/swap';
import { askAgain, useQuery } from '@/services/useQuery';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';
import { draftSwap, selectSwapDraft, selectSwapper } from '@/store/swapping/steps';
import { useHeld } from '@/store/transactions/useHeld';
import { shortSymbol } from './SwapFacts';

/** Decimals of an amount in the list. */
const AMOUNT_DECIMALS = 5;
const SKELETONS = 5;

/** A row of the list: a token, with what the account holds of it; or the line above some. */
type Row = { heading: string } | { token: SwapToken; quantity?: Amount; value?: Amount };

const isHeading = (row: Row) => 'heading' in row;
const keyOf = (row: Row) => ('heading' in row ? row.heading : assetIdOf(row.token));

/** Which token is paid, or comes back ([views A.5] SwapSelectToken): those that are held, then all that the exchange knows. */
export default function SwapSelectTokenView() {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const side = useViewData('SwapSelectToken')?.side ?? 'get';
  const swapper = useAppSelector(selectSwapper);
  const draft = useAppSelector(selectSwapDraft);
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const [typed, setTyped] = useState('');
  const networkId = swapper && networkIdOf(swapper);
  const held = useHeld(networkId, swapper && addressOf(swapper));
  const query = { networkId: networkId ?? 'eip155:0' } as const;
  const { data: tokens, isError } = useQuery(swapTokens, query);
  const holdings = held.data?.holdings;
  const chosen = draft[side];
  const other = draft[side === 'pay' ? 'get' : 'pay'];

  const rows = useMemo((): Row[] => {
    const found = searchTokens(tokens ?? [], typed);
    const listed = found.map((token): Exclude<Row, { heading: string }> => {
      const { quantity, value } = holdings?.find((one) => isSameToken(one, token)) ?? {};
      return { token, quantity, value };
    });
    const yours = listed.filter(({ quantity }) => quantity !== undefined && quantity !== '0');
    const rest = listed.filter((one) => !yours.includes(one));
    return [
      ...(yours.length > 0 ? [{ heading: t('swap.yours') }, ...yours] : []),
      ...(rest.length > 0 ? [{ heading: t('swap.all') }, ...rest] : []),
    ];
  }, [tokens, holdings, typed, t]);

  const choose = useCallback(
    (token: SwapToken) => {
      // Chosen for both sides, they change places.
      dispatch(draftSwap(isSameToken(token, other) ? { pay: draft.get, get: draft.pay } : { [side]: token }));
      dispatch(goBack());
    },
    [dispatch, side, other, draft.pay, draft.get],
  );
  const renderRow = useCallback(
    (row: Row, tabIndex: 0 | -1) => {
      if ('heading' in row)
        return (
          <Box paddingBlockStart={2} paddingInline={2}>
            <Text as="h3" size="sm" tone="muted">
              {row.heading}
            </Text>
          </Box>
        );
      const { token, quantity, value } = row;
      const dust = quantity && dustOf(quantity, AMOUNT_DECIMALS);
      const amount =
        quantity && format.amount(dust ?? quantity, { maxDecimals: AMOUNT_DECIMALS, symbol: shortSymbol(token) });
      const isOther = isSameToken(token, other);
      return (
        <ListRow
          tabIndex={tabIndex}
          mark={<Mark kind="token" name={token.symbol} src={token.iconUrl} size={40} />}
          title={<bdi>{plainText(token.name)}</bdi>}
          note={
            <bdi>
              {isOther
                ? t(side === 'pay' ? 'swap.isGot' : 'swap.isPaid')
                : amount
                  ? `${dust ? '<' : ''}${amount}`
                  : [shortSymbol(token), token.address && truncateAddress(token.address)].filter(Boolean).join(' · ')}
            </bdi>
          }
          end={
            isSameToken(token, chosen) ? (
              <Tag tone="success">{t('swap.chosen')}</Tag>
            ) : value === undefined ? undefined : (
              <RowAmount>{format.money(value, moneyIn(currency))}</RowAmount>
            )
          }
          current={isSameToken(token, chosen)}
          onClick={() => choose(token)}
        />
      );
    },
    [t, format, currency, side, chosen, other, choose],
  );

  const suggested = side === 'get' && typed === '' ? suggestedOf(tokens ?? []) : [];
  const hasFailed = isError && !tokens;
  return (
    <DialogBody tight>
      <SearchField
        label={t('swap.search')}
        placeholder={t('swap.search')}
        clearLabel={t('common.clear')}
        value={typed}
        onValueChange={setTyped}
      />
      {suggested.length > 0 && (
        <Box display="flex" flexWrap="wrap" gap={1} as="div" role="group" aria-label={t('swap.suggested')}>
          {suggested.map((token) => (
            <Button
              key={assetIdOf(token)}
              size="sm"
              icon={<Mark kind="token" name={token.symbol} src={token.iconUrl} size={24} />}
              aria-pressed={isSameToken(token, chosen)}
              onClick={() => choose(token)}
            >
              <bdi>{shortSymbol(token)}</bdi>
            </Button>
          ))}
        </Box>
      )}
      {hasFailed || (tokens && rows.length === 0) ? (
        <div role="status">
          <EmptyState
            scene={<EmptyScene size={112} />}
            title={t(hasFailed ? 'swap.tokensFailed' : 'send.none.title')}
            note={hasFailed ? undefined : t('allWallets.empty.text')}
            action={
              hasFailed && (
                <Button
                  size="md"
                  icon={<RefreshIcon size={18} />}
                  onClick={() => dispatch(askAgain(swapTokens, query))}
                >
                  {t('common.tryAgain')}
                </Button>
              )
            }
          />
        </div>
      ) : (
        <VirtualGrid
          single
          label={t('swap.tokens')}
          items={rows}
          itemKey={keyOf}
          isHeading={isHeading}
          renderItem={renderRow}
          pending={tokens ? 0 : SKELETONS}
          skeleton={<ListRowSkeleton width="medium" note mark="circle" />}
        />
      )}
    </DialogBody>
  );
}
