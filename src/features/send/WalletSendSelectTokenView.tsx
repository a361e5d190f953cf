import { useState } from 'react';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Badged } from '@/design/marks/Badged';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { RowAmount } from '@/design/patterns/ListRow/RowAmount';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { SearchField } from '@/design/primitives/SearchField/SearchField';
import { Text } from '@/design/primitives/Text/Text';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { moneyIn, readCurrency } from '@/domain/currency';
import { dustOf } from '@/domain/dust';
import { timeLimits } from '@/domain/limits';
import { plainText, truncate } from '@/domain/text';
import { toSendToken } from '@/store/flows/toSendToken';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { goBack } from '@/store/modal/navigation';
import { selectNetwork } from '@/store/network/selectors';
import { selectDraft, draft as write } from '@/store/sending/steps';
import { useRested } from '@/store/useRested';
import { useTokens } from './useTokens';

/** Placeholder rows while the tokens load. */
const SKELETONS = ['medium', 'short', 'long'] as const;
/** Decimals of an amount in the list, and characters of a symbol. */
const [AMOUNT_DECIMALS, SYMBOL_COUNT] = [4, 18];

const contains = (text: string, part: string) => plainText(text).toLowerCase().includes(part);

/** Which of the tokens held is sent: of the network in use, and of all of them for who searches ([views A.4]). */
export default function WalletSendSelectTokenView() {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const network = useAppSelector((state) => selectNetwork(state));
  const networks = useAppSelector((state) => state.network.networks);
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const { token: chosen } = useAppSelector(selectDraft);
  const [typed, setTyped] = useState('');
  const search = useRested(typed.trim().toLowerCase(), timeLimits.nameRestMs);
  const { held, whyNot, isAsking, retry } = useTokens(search !== '');
  const found = held?.flatMap((one) => {
    const token = toSendToken(one);
    const isFound = search === '' || contains(one.name, search) || contains(one.symbol, search);
    return token && isFound ? [{ ...one, token }] : [];
  });
  const heading = search === '' ? t('send.yours', { network: plainText(network?.name ?? '') }) : t('send.found');
  // Where the plan of the site is used up, asking again at once is no use.
  const again = whyNot && whyNot !== 'usageExceeded.tokens' && (
    <Button size="md" icon={<RefreshIcon size={18} />} loading={isAsking} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
  );
  return (
    <DialogBody tight>
      <SearchField
        label={t('send.search')}
        placeholder={t('send.search')}
        clearLabel={t('common.clear')}
        value={typed}
        onValueChange={setTyped}
      />
      {found?.length === 0 ? (
        <div role="status">
          <EmptyState
            scene={<EmptyScene size={112} />}
            title={t(whyNot ?? 'send.none.title')}
            note={whyNot ? undefined : t('allWallets.empty.text')}
            action={again}
          />
        </div>
      ) : (
        <>
          <Text as="h3" size="sm" tone="muted">
            {heading}
          </Text>
          <Course look="plain" label={heading}>
            {found
              ? found.map(({ token, quantity, value }) => {
                  const dust = dustOf(quantity, AMOUNT_DECIMALS);
                  const at = networks.find(({ id }) => id === token.networkId);
                  const symbol = truncate(token.symbol, { start: SYMBOL_COUNT });
                  return (
                    <ListRow
                      key={`${token.networkId} ${token.address ?? ''}`}
                      whole
                      mark={
                        <Badged badge={<Mark kind="network" name={at?.name ?? '?'} size={14} />} shape="arch">
                          <Mark kind="token" name={token.symbol} src={token.iconUrl} size={40} />
                        </Badged>
                      }
                      title={<bdi>{token.name}</bdi>}
                      note={
                        <bdi>
                          {dust && '<'}
                          {format.amount(dust ?? quantity, { maxDecimals: AMOUNT_DECIMALS, symbol })}
                        </bdi>
                      }
                      end={
                        value === undefined ? undefined : (
                          <RowAmount>{format.money(value, moneyIn(currency))}</RowAmount>
                        )
                      }
                      current={chosen?.networkId === token.networkId && chosen.address === token.address}
                      onClick={() => {
                        dispatch(write({ token, amount: '', isMoney: false }));
                        dispatch(goBack());
                      }}
                    />
                  );
                })
              : SKELETONS.map((width) => <ListRowSkeleton key={width} width={width} note end mark="circle" />)}
            {whyNot && <ListRow compact whole title={<span role="status">{t(whyNot)}</span>} />}
          </Course>
          {again}
        </>
      )}
    </DialogBody>
  );
}
