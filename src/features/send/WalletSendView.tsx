import { useState } from 'react';
import { DownIcon } from '@/design/icons/DownIcon';
import { Course } from '@/design/patterns/Course/Course';
import { Detail, DetailsList } from '@/design/patterns/DetailsList/DetailsList';
import { AmountField } from '@/design/primitives/AmountField/AmountField';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { Mark } from '@/design/primitives/Mark/Mark';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { formatUnits } from '@/domain/amount';
import { moneyIn, readCurrency } from '@/domain/currency';
import type { PorticoError } from '@/domain/errors/porticoError';
import { feeFor } from '@/domain/feeFor';
import { truncate } from '@/domain/text';
import { errorText } from '@/messages/errorText';
import { exactAmount } from '@/messages/exactAmount';
import { beginSending } from '@/store/flows/prepareSending';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { notices } from '@/store/notices/slice';
import { selectDraft, draft as write } from '@/store/sending/steps';
import { Fee } from './Fee';
import { LinkDetails } from './LinkDetails';
import { NetworkDetail } from './NetworkDetail';
import { RecipientField } from './RecipientField';
import { roomText } from './roomText';
import { type SendFault, useSendForm } from './useSendForm';
import { WalletFeeNotes } from './WalletFeeNotes';

/** Characters of a symbol; strangers choose them. */
const SYMBOL_COUNT = 12;
/** Decimals of what is held; the review tells all. */
const BALANCE_PLACES = 6;
/** Digits of an amount before its point: no supply has more. */
const WHOLE_DIGITS = 60;

const labels = {
  unreachable: 'send.unreachable',
  linkRefused: 'send.linkRefused',
  invalidAddress: 'send.invalidAddress',
  addAddress: 'send.addAddress',
  insufficient: 'send.insufficient',
  feeRose: 'send.newMax',
  feeFell: 'send.newMax',
  restTooSmall: 'send.incorrectValue',
  tooLittle: 'send.incorrectValue',
  addAmount: 'send.addAmount',
  incorrectValue: 'send.incorrectValue',
  selectToken: 'send.selectToken',
  unsupported: 'send.unsupported',
  unsupportedWallet: 'send.unsupportedWallet',
} as const satisfies Record<SendFault, string>;

/** What leaves, to whom, and what that costs ([views A.4] WalletSend). Nothing is asked of a wallet here. */
export default function WalletSendView() {
  const messages = useMessages();
  const { t, format } = messages;
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectDraft);
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const [isBusy, setBusy] = useState(false);
  const form = useSendForm();
  if (!form) return <DialogBody />;
  const { networkId, token, amount, base, worth, toggled, moneyPlaces, recipient, look, isPricing, fault } = form;
  const prepared = look.prepared ?? look.kept;
  const symbol = token && truncate(token.symbol, { start: SYMBOL_COUNT });
  const money = (value: string) => format.money(value, moneyIn(currency));

  const toggle = () => {
    const text = draft.amount === '' ? '' : (toggled ?? '');
    const { isMoney, amount: beforeToggle, isMax } = draft;
    dispatch(write({ isMoney: !isMoney, amount: text, beforeToggle, isMax }));
  };
  const other = () => {
    if (draft.isMoney) return amount === undefined ? symbol : `${exactAmount(format, amount)} ${symbol}`;
    return worth === undefined ? money('0') : money(worth);
  };
  const amountError = () => {
    if (look.refused === 'token') return t('send.fault.token');
    if (look.refused === 'network') return t('error.sendUnsupported');
    if (fault === 'unsupportedWallet') return t('send.fault.wallet');
    if (fault === 'insufficient') return t('send.tooMuch');
    if (!prepared || !token) return undefined;
    const shown = { ...token, symbol: symbol ?? token.symbol };
    return roomText(messages, { prepared, amount: String(base), token: shown, isMax: draft.isMax });
  };
  const offersMax = fault === 'feeRose' || fault === 'feeFell';
  const takeMax = () =>
    prepared &&
    token &&
    dispatch(write({ isMoney: false, amount: formatUnits(BigInt(prepared.max), token.decimals), isMax: true }));
  const submit = () => {
    if (fault || isPricing || !look.prepared || !token || !recipient.address || isBusy) return;
    const { memo, references, isMax } = draft;
    setBusy(true);
    dispatch(
      beginSending({
        token,
        amount: String(base),
        to: recipient.address,
        name: recipient.name,
        memo,
        references,
        isMax,
      }),
    )
      .then(
        (id) => dispatch(modal.actions.pushed({ view: 'WalletSendPreview', data: { id } })),
        (error: PorticoError) => {
          const message = errorText(messages, error)?.title;
          if (message) dispatch(notices.actions.toastShown({ tone: 'error', message }));
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <DialogBody>
      <Course>
        <AmountField
          label={draft.isMoney ? t('send.amountIn', { currency: currency.toUpperCase() }) : t('send.amount')}
          value={draft.amount}
          onValueChange={(value) => dispatch(write({ amount: value }))}
          integerDigits={WHOLE_DIGITS}
          fractionDigits={draft.isMoney ? moneyPlaces : token?.decimals}
          disabled={!token}
          token={
            <Button
              tone="raised"
              size="sm"
              icon={token && <Mark kind="token" name={token.symbol} src={token.iconUrl} size={24} />}
              iconAfter={<DownIcon size={16} />}
              onClick={() => dispatch(modal.actions.pushed({ view: 'WalletSendSelectToken', data: undefined }))}
            >
              {token ? (
                <>
                  {symbol} <VisuallyHidden>{t('send.changeToken')}</VisuallyHidden>
                </>
              ) : (
                t('send.selectToken')
              )}
            </Button>
          }
          fiat={token?.price === undefined && !draft.isMoney ? undefined : <Link onClick={toggle}>{other()}</Link>}
          balance={
            prepared &&
            token && (
              <bdi>
                {t('send.available', {
                  amount: format.amount(formatUnits(BigInt(prepared.balance), token.decimals), {
                    maxDecimals: BALANCE_PLACES,
                  }),
                })}
              </bdi>
            )
          }
          maxLabel={t('send.max')}
          onMax={prepared && token ? takeMax : undefined}
          error={amountError()}
        />
      </Course>
      <RecipientField form={form} />
      {(prepared || look.hasFailed || look.refused === 'link') && (
        <DetailsList>
          <NetworkDetail networkId={networkId} />
          <LinkDetails memo={draft.memo} references={draft.references} />
          {look.refused !== 'link' && (
            <Detail label={t('send.fee')}>
              {prepared ? (
                <Fee prepared={{ ...prepared, fee: feeFor(prepared, base) }} />
              ) : (
                <span role="status">{t('send.feeUnknown')}</span>
              )}
            </Detail>
          )}
        </DetailsList>
      )}
      {prepared && token && <WalletFeeNotes prepared={prepared} token={token} amount={base} isMax={draft.isMax} />}
      <Button
        tone="primary"
        full
        disabled={(fault ? !offersMax : !recipient.address) || !look.prepared || isPricing}
        loading={isBusy}
        onClick={offersMax ? takeMax : submit}
      >
        {t(fault ? labels[fault] : 'send.preview')}
      </Button>
    </DialogBody>
  );
}
