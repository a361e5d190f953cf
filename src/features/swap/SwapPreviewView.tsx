import { type ReactNode, useState } from 'react';
import { InfoIcon } from '@/design/icons/InfoIcon';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course, Stone } from '@/design/patterns/Course/Course';
import { Detail, DetailsList } from '@/design/patterns/DetailsList/DetailsList';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Box } from '@/design/primitives/Box/Box';
import { Button } from '@/design/primitives/Button/Button';
import { choice } from '@/design/primitives/Button/choice.css';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { compareAmounts } from '@/domain/amountMath';
import { moneyIn, readCurrency } from '@/domain/currency';
import { UserRejectedError } from '@/domain/errors/errorKinds';
import type { PorticoError } from '@/domain/errors/porticoError';
import { inTokens, priceImpact, type SwapToken } from '@/domain/swap';
import { errorText } from '@/messages/errorText';
import { exactUnits } from '@/messages/exactAmount';
import type { Offer } from '@/store/flows/offerSwap';
import { approveSwap, stopSwap, swapNow } from '@/store/flows/swap';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';
import { notices } from '@/store/notices/slice';
import type { Swap } from '@/store/swapping/slice';
import { selectSwap } from '@/store/swapping/steps';
import { useNames } from '@/store/transactions/useNames';
import { FeeFact, ImpactFact, LeastFact, shortSymbol, TOKEN_PLACES } from './SwapFacts';
import { useOffer } from './useOffer';
import { usePrices } from './usePrices';
import { worthOf } from './useSwapForm';

/** All of it once more before the wallet is asked ([views A.5] SwapPreview): first for the token's approval, where one is needed. */
export default function SwapPreviewView() {
  const data = useViewData('SwapPreview');
  const one = useAppSelector((state) => (data ? selectSwap(state, data.id) : undefined));
  if (!one) return <DialogBody />;
  return one.step === 'review' ? <Review one={one} /> : <Waiting one={one} />;
}

/** So much of the worth lost, in per cent, is worth a word. */
const HIGH_IMPACT = '5';

/** Less than was seen before by more than this, in thousandths, is worth a word. */
const MOVED = 1n;

const hasMoved = (seen: string, expected: string) => (BigInt(seen) - BigInt(expected)) * 1_000n > BigInt(seen) * MOVED;

function Review({ one }: { one: Swap }) {
  const messages = useMessages();
  const { t, format } = messages;
  const dispatch = useAppDispatch();
  const { id, terms } = one;
  const { networkId, pay, get, amount } = terms;
  const { names } = useNames(terms);
  const { offer, error, retry } = useOffer(terms);
  const [isBusy, setBusy] = useState(false);
  const priceOf = usePrices([pay, get, { networkId }]);
  const expected = offer?.expected ?? one.expected;
  const paid = worthOf(inTokens(amount, pay), priceOf(pay));
  const got = worthOf(inTokens(expected, get), priceOf(get));
  const lost = priceImpact(paid, got);
  const less = offer && hasMoved(one.expected, offer.expected) && BigInt(one.expected) - BigInt(offer.expected);
  const allowed = `${exactUnits(format, amount, pay.decimals)} ${shortSymbol(pay)}`;

  const tell = (thrown: PorticoError) => {
    if (thrown.is('ABORTED')) return;
    const isNo = thrown instanceof UserRejectedError;
    const message = isNo ? t('swap.declined') : (errorText(messages, thrown, names)?.title ?? t('swap.failed'));
    dispatch(notices.actions.toastShown({ tone: 'error', message }));
  };
  const act = (next: Offer) => {
    setBusy(true);
    const flow = next.kind === 'approve' ? approveSwap : swapNow;
    dispatch(flow({ id, offer: next }))
      .catch(tell)
      .finally(() => setBusy(false));
  };
  return (
    <DialogBody>
      <Course>
        <Side label={t('swap.pay')} token={pay} base={amount} worth={paid} />
        <Side label={t('swap.getAbout')} token={get} base={expected} worth={got} isAbout />
      </Course>
      {error ? (
        <Banner tone="error" icon={<WarningIcon />}>
          {whyNot(messages, error, names)}
        </Banner>
      ) : less ? (
        <Banner tone="warning" icon={<WarningIcon />} title={t('swap.moved.title')}>
          {t('swap.moved.text', {
            amount: format.amount(inTokens(less, get), { maxDecimals: TOKEN_PLACES, symbol: shortSymbol(get) }),
          })}
        </Banner>
      ) : lost !== undefined && compareAmounts(lost, HIGH_IMPACT) >= 0 ? (
        <Banner tone="warning" icon={<WarningIcon />}>
          {t('swap.loses', { percent: format.percent(lost) })}
        </Banner>
      ) : null}
      {offer?.kind === 'approve' && (
        <Banner tone="info" icon={<InfoIcon />}>
          {offer.isReset
            ? t('swap.approve.reset', { token: shortSymbol(pay) })
            : t('swap.approve.text', { amount: allowed })}
        </Banner>
      )}
      <DetailsList>
        {offer?.spender && (
          <Detail label={t('swap.spender')}>
            <bdi>{truncateAddress(offer.spender)}</bdi>
          </Detail>
        )}
        {offer ? <LeastFact get={get} least={offer.least} /> : !error && <Pending label={t('swap.least')} />}
        <ImpactFact paid={paid} got={got} />
        {offer ? (
          <FeeFact networkId={networkId} fee={offer.fee} price={priceOf({ networkId })} />
        ) : (
          !error && <Pending label={t('send.fee')} />
        )}
      </DetailsList>
      <div className={choice}>
        <Button onClick={() => dispatch(goBack())}>{t('common.cancel')}</Button>
        {error ? (
          <Button tone="primary" onClick={retry}>
            {t('common.tryAgain')}
          </Button>
        ) : (
          <Button tone="primary" disabled={!offer} loading={isBusy} onClick={() => offer && act(offer)}>
            {t(offer?.kind === 'approve' ? 'swap.approve' : less ? 'swap.atThisPrice' : 'swap.now')}
          </Button>
        )}
      </div>
    </DialogBody>
  );
}

/** The place of a fact that is on its way. */
const Pending = ({ label }: { label: string }) => (
  <Detail label={label}>
    <Skeleton text="sm" width="short" />
  </Detail>
);

/** Why there is nothing to say yes to. */
function whyNot(messages: ReturnType<typeof useMessages>, error: PorticoError, names: { wallet: string }): string {
  const { t } = messages;
  if (error.is('FUNDS_INSUFFICIENT')) return t('swap.noFee');
  if (error.is('SWAP_LIQUIDITY')) return t('swap.noLiquidity');
  if (error.is('TRANSACTION_REVERTED')) return t('swap.wouldFail');
  if (error.is('SWAP_FAILED')) return t('swap.noQuote');
  return errorText(messages, error, names)?.title ?? t('swap.noQuote');
}

interface SideProps {
  label: string;
  token: SwapToken;
  /** In smallest units. */
  base: string;
  worth?: string;
  /** It may come out otherwise: it is not written to the last digit. */
  isAbout?: boolean;
}

function Side({ label, token, base, worth, isAbout }: SideProps): ReactNode {
  const { format } = useMessages();
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const amount = isAbout
    ? format.amount(inTokens(base, token), { maxDecimals: TOKEN_PLACES })
    : exactUnits(format, base, token.decimals);
  return (
    <Stone>
      <Box display="flex" alignItems="center" justifyContent="space-between" gap={2} padding={3}>
        <div style={{ minInlineSize: 0, overflowWrap: 'anywhere' }}>
          <Text as="p" size="sm" tone="muted">
            {label}
          </Text>
          <Text as="p" size="xl" weight="semibold">
            <bdi>
              {amount} {shortSymbol(token)}
            </bdi>
          </Text>
          {worth !== undefined && (
            <Text as="p" size="sm" tone="muted">
              {format.money(worth, moneyIn(currency))}
            </Text>
          )}
        </div>
        <Mark kind="token" name={token.symbol} src={token.iconUrl} size={40} />
      </Box>
    </Stone>
  );
}

/** The wallet's turn, or the chain's. */
function Waiting({ one: { step, terms, expected } }: { one: Swap }) {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const { info, names } = useNames(terms);
  const { pay, get, amount } = terms;
  const paid = `${exactUnits(format, amount, pay.decimals)} ${shortSymbol(pay)}`;
  const got = format.amount(inTokens(expected, get), { maxDecimals: TOKEN_PLACES, symbol: shortSymbol(get) });
  const note =
    step === 'approving' ? t('swap.waiting.approve', { amount: paid }) : t('swap.waiting.swap', { paid, got });
  return (
    <DialogBody>
      <StatusScreen
        state="waiting"
        mark={<Mark kind="wallet" name={names.wallet} src={info?.imageUrl} size={76} />}
        title={t('connecting.waiting.title', { wallet: names.wallet })}
        note={note}
      />
      {/* It stands where Swap stood: the second half of a double click is no wish to stop. */}
      <Button full onClick={({ detail }) => detail < 2 && dispatch(stopSwap())}>
        {t('send.stopWaiting')}
      </Button>
    </DialogBody>
  );
}
