import { type ReactNode, useEffect, useState } from 'react';
import { WarningIcon } from '@/design/icons/WarningIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course, Stone } from '@/design/patterns/Course/Course';
import { Detail, DetailsList } from '@/design/patterns/DetailsList/DetailsList';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Avatar } from '@/design/primitives/Avatar/Avatar';
import { Box } from '@/design/primitives/Box/Box';
import { Button } from '@/design/primitives/Button/Button';
import { choice } from '@/design/primitives/Button/choice.css';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Inline } from '@/design/primitives/Inline/Inline';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { Text } from '@/design/primitives/Text/Text';
import { formatUnits } from '@/domain/amount';
import { multiplyAmounts } from '@/domain/amountMath';
import { namespaceOf } from '@/domain/caip';
import { moneyIn, readCurrency } from '@/domain/currency';
import type { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { noteOf } from '@/domain/recipient';
import type { SendingStep } from '@/domain/sending';
import { plainText } from '@/domain/text';
import { errorText } from '@/messages/errorText';
import { exactUnits } from '@/messages/exactAmount';
import { whileSeen } from '@/services/whenSeen';
import { checkSending } from '@/store/flows/prepareSending';
import { sendFromReview, stopWaitingFor } from '@/store/flows/sendFromReview';
import { takeNewMax } from '@/store/flows/takeNewMax';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';
import { notices } from '@/store/notices/slice';
import type { Sending } from '@/store/sending/slice';
import { selectRecipients, selectSending } from '@/store/sending/steps';
import { useHeld } from '@/store/transactions/useHeld';
import { useNames } from '@/store/transactions/useNames';
import { useOutside } from '@/store/useOutside';
import { Fee } from './Fee';
import { failureOf } from './failureOf';
import { LinkDetails } from './LinkDetails';
import { NetworkDetail } from './NetworkDetail';
import { priceIn } from './priceIn';
import { roomText } from './roomText';
import { usePrepared } from './usePrepared';

const warningKeys = {
  'recipient-is-contract': 'send.warn.contract',
  'recipient-is-token': 'send.warn.token',
  'recipient-is-new': 'send.warn.new',
  'token-takes-fee': 'send.warn.takesFee',
  'token-needs-memo': 'send.warn.memo',
} as const;

/** The fee as it is now, for as long as somebody reads and has not said yes. */
function useCheck(id: string, isOpen: boolean): boolean {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const over = new AbortController();
    const check = () =>
      dispatch(checkSending({ id, signal: over.signal })).then(
        () => setFailed(false),
        () => over.signal.aborted || setFailed(true),
      );
    check();
    const stop = whileSeen(env, timeLimits.answerWaitMs, check);
    return () => {
      over.abort();
      stop();
    };
  }, [dispatch, env, id, isOpen]);
  return hasFailed;
}

/** The steps that the review describes. At any later step another view takes over and tells the outcome; until then this one waits. */
const SHOWN: readonly SendingStep[] = ['intent', 'priced', 'failed'];

/** All of it once more, to the last digit, before the wallet is asked ([views A.4] WalletSendPreview). */
export default function WalletSendPreviewView() {
  const data = useViewData('WalletSendPreview');
  const one = useAppSelector((state) => (data ? selectSending(state, data.id) : undefined));
  if (!one) return <DialogBody />;
  return SHOWN.includes(one.step) ? <Review one={one} /> : <Waiting one={one} />;
}

function Review({ one }: { one: Sending }) {
  const messages = useMessages();
  const { t, format } = messages;
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const { id, terms, token, name, step, prepared, isMax, code, reason } = one;
  const isOpen = step === 'intent' || step === 'priced';
  const hasFailed = useCheck(id, isOpen && !isBusy);
  const { network, names } = useNames(terms);
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const own = useAppSelector((state) => state.connection.namespaces[namespaceOf(terms.networkId)]?.accounts);
  const recents = useAppSelector(selectRecipients);
  const coin = network?.nativeCurrency.symbol ?? '';
  const amount = exactUnits(format, terms.amount, token.decimals);
  const price = priceIn(useHeld(terms.networkId, terms.from), token);
  const worth = price && multiplyAmounts(formatUnits(BigInt(terms.amount), token.decimals), price);
  const note = noteOf(
    terms.to,
    own ?? [],
    recents.map((before) => before.terms.to),
  );
  const warnings = [
    ...(note && note !== 'first' ? [t(`send.note.${note}`)] : []),
    ...(prepared?.warnings ?? []).map((warning) =>
      warning === 'fee-is-missing' ? t('send.warn.feeMissing', { symbol: coin }) : t(warningKeys[warning]),
    ),
  ];
  // What can leave now, with the fee as it is now: of what was refused, the fee is an old one.
  const isShort = step === 'failed' && (code === 'FUNDS_INSUFFICIENT' || reason === 'amount');
  const { prepared: now } = usePrepared(isShort ? { ...terms, amount: '0' } : undefined);
  const priced = isOpen ? prepared : now;
  const newMax = isMax && now && now.max !== '0' && now.max !== terms.amount ? now.max : undefined;
  const act = (work: Promise<void>) => {
    setBusy(true);
    work
      .catch((error: PorticoError) => {
        const hasDeclined = error.is('USER_REJECTED');
        const message = hasDeclined ? t('send.declined') : errorText(messages, error)?.title;
        if (message) dispatch(notices.actions.toastShown({ tone: hasDeclined ? 'info' : 'error', message }));
      })
      .finally(() => setBusy(false));
  };
  return (
    <DialogBody>
      <Course>
        <ReviewBlock
          label={t('send.youSend')}
          end={<Mark kind="token" name={token.symbol} src={token.iconUrl} size={40} />}
          note={worth && format.money(worth, moneyIn(currency))}
        >
          <Text as="strong" size="2xl" weight="semibold" wrap="anywhere">
            <bdi data-part="amount">
              {amount} {token.symbol}
            </bdi>
          </Text>
        </ReviewBlock>
        <ReviewBlock
          label={t('send.to')}
          end={<Avatar address={terms.to} size={40} />}
          note={name && <bdi>{terms.to}</bdi>}
        >
          <Text as="strong" size={name ? 'xl' : 'md'} weight="semibold" wrap="anywhere">
            <bdi>{name ? plainText(name) : terms.to}</bdi>
          </Text>
        </ReviewBlock>
      </Course>
      <DetailsList>
        <LinkDetails memo={terms.memo} references={terms.references} />
        <NetworkDetail networkId={terms.networkId} />
        {(isOpen || priced) && (
          <Detail label={t('send.fee')}>
            {priced ? (
              <Fee prepared={priced} />
            ) : hasFailed ? (
              <span role="status">{t('send.feeUnknown')}</span>
            ) : (
              <Skeleton text="sm" width="short" />
            )}
          </Detail>
        )}
        {prepared?.received && (
          <Detail label={t('send.arrives')}>
            <bdi>
              {exactUnits(format, prepared.received, token.decimals)} {token.symbol}
            </bdi>
          </Detail>
        )}
      </DetailsList>
      {isOpen ? (
        <Banner tone="warning" icon={<WarningIcon size={18} />}>
          {[...warnings, t('send.careful')].join(' ')}
        </Banner>
      ) : (
        <Banner tone="error" title={t('send.failed.title')} live>
          {(now && roomText(messages, { prepared: now, amount: terms.amount, token, isMax })) ??
            failureOf(messages, one, names)}
        </Banner>
      )}
      <div className={choice}>
        <Button tone={isOpen || newMax ? undefined : 'primary'} onClick={() => dispatch(goBack())}>
          {isOpen ? t('common.cancel') : t('send.done.again')}
        </Button>
        {newMax ? (
          <Button tone="primary" loading={isBusy} onClick={() => act(dispatch(takeNewMax({ id, max: newMax })))}>
            {t('send.newMax')}
          </Button>
        ) : (
          isOpen && (
            <Button
              tone="primary"
              loading={isBusy}
              disabled={!prepared || hasFailed}
              onClick={() => act(dispatch(sendFromReview(id)))}
            >
              {t('send.row')}
            </Button>
          )
        )}
      </div>
    </DialogBody>
  );
}

/** One block of the review: the amount, or the recipient. */
function ReviewBlock({ label, end, note, children }: Record<'label' | 'end' | 'note' | 'children', ReactNode>) {
  return (
    <Stone>
      <Box padding={4}>
        <Text size="sm" tone="muted">
          {label}
        </Text>
        <Inline justifyContent="space-between" gap={3}>
          {children}
          {end}
        </Inline>
        {note && (
          <Text size="sm" tone="muted" wrap="anywhere">
            {note}
          </Text>
        )}
      </Box>
    </Stone>
  );
}

/** The wallet is to answer, in its own window, on the phone, or in the view that shows what is signed. */
function Waiting({ one: { id, terms, token } }: { one: Sending }) {
  const { t, format } = useMessages();
  const dispatch = useAppDispatch();
  const {
    info,
    names: { wallet },
  } = useNames(terms);
  return (
    <DialogBody>
      <StatusScreen
        state="waiting"
        mark={<Mark kind="wallet" name={wallet} src={info?.imageUrl} size={76} />}
        title={t('connecting.waiting.title', { wallet })}
        note={t('send.waiting', { amount: `${exactUnits(format, terms.amount, token.decimals)} ${token.symbol}` })}
      />
      <Button full onClick={() => dispatch(stopWaitingFor(id))}>
        {t('send.stopWaiting')}
      </Button>
    </DialogBody>
  );
}
