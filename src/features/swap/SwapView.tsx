import { useState } from 'react';
import { SwapIcon } from '@/design/icons/SwapIcon';
import { Course } from '@/design/patterns/Course/Course';
import { Detail, DetailsList } from '@/design/patterns/DetailsList/DetailsList';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { AmountField } from '@/design/primitives/AmountField/AmountField';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { IconButton } from '@/design/primitives/IconButton/IconButton';
import { Skeleton } from '@/design/primitives/Skeleton/Skeleton';
import { BridgeScene } from '@/design/scenes/BridgeScene';
import { vars } from '@/design/tokens/contract.css';
import { type Amount, formatUnits } from '@/domain/amount';
import { isNegative } from '@/domain/amountMath';
import { moneyIn, readCurrency } from '@/domain/currency';
import type { PorticoError } from '@/domain/errors/porticoError';
import { foreseenFee, priceImpact, type SwapToken } from '@/domain/swap';
import { errorText } from '@/messages/errorText';
import { reviewSwap } from '@/store/flows/swap';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { notices } from '@/store/notices/slice';
import { draftSwap, selectSwapDraft, selectSwapper } from '@/store/swapping/steps';
import { FeeFact, LeastFact, RateFact, TOKEN_PLACES } from './SwapFacts';
import { TokenButton } from './TokenButton';
import { type SwapFault, type SwapForm, useSwapForm, worthOf } from './useSwapForm';

/** Digits of an amount before its point: no supply has more. */
const WHOLE_DIGITS = 60;

/** What a quote tells, in their order. */
const facts = ['swap.rate', 'swap.least', 'send.fee'] as const;

const labels = {
  tokens: 'common.tryAgain',
  selectToken: 'swap.selectToken',
  enterAmount: 'swap.enterAmount',
  insufficientBalance: 'swap.insufficientBalance',
  liquidity: 'error.liquidity',
  noQuote: 'common.tryAgain',
} as const satisfies Record<SwapFault, string>;

/** What is given for what ([views A.5] Swap). Nothing is asked of a wallet here. */
export default function SwapView() {
  const form = useSwapForm();
  const isIn = useAppSelector((state) => selectSwapper(state) !== undefined);
  if (form) return <Fields form={form} />;
  return isIn ? <Elsewhere /> : <Outside />;
}

/** A host has opened the view, and nobody is in. */
function Outside() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const connect = () =>
    dispatch(modal.actions.pushed({ view: 'Connect', data: { namespace: 'eip155', redirectView: 'Swap' } }));
  return (
    <DialogBody>
      <EmptyState
        scene={<BridgeScene size={112} />}
        title={t('swap.outside.title')}
        note={t('swap.outside.text')}
        action={
          <Button tone="primary" onClick={connect}>
            {t('connect.title')}
          </Button>
        }
      />
    </DialogBody>
  );
}

/** Nothing can be swapped on the network in use. */
function Elsewhere() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <DialogBody>
      <EmptyState
        scene={<BridgeScene size={112} />}
        title={t('error.swapNetwork')}
        note={t('unsupportedChain.swap')}
        action={
          <Button
            size="md"
            onClick={() => dispatch(modal.actions.pushed({ view: 'UnsupportedChain', data: { for: 'swaps' } }))}
          >
            {t('swap.chooseNetwork')}
          </Button>
        }
      />
    </DialogBody>
  );
}

function Fields({ form }: { form: SwapForm }) {
  const messages = useMessages();
  const { t, format } = messages;
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectSwapDraft);
  const currency = useAppSelector((state) => readCurrency(state.settings.currency));
  const [isBusy, setBusy] = useState(false);
  const { networkId, pay, get, amount, expected, quote, priceOf, payBalance, getBalance, most, terms, fault } = form;
  const paid = worthOf(amount, priceOf(pay));
  const got = worthOf(expected, priceOf(get));
  const money = (value: Amount) => format.money(value, moneyIn(currency));
  const owned = (key: 'send.available' | 'swap.owned', base: bigint, { decimals }: SwapToken) => (
    <bdi>{t(key, { amount: format.amount(formatUnits(base, decimals), { maxDecimals: TOKEN_PLACES }) })}</bdi>
  );
  const lost = priceImpact(paid, got);
  const change = lost === undefined ? '' : ` (${format.percent(isNegative(lost) ? lost.slice(1) : `-${lost}`)})`;
  const shown = expected === undefined ? '' : format.amount(expected, { maxDecimals: TOKEN_PLACES });

  // The other way round, what came back is given: a quote that was on its way would be of the amount before.
  const flip = () => dispatch(draftSwap({ pay: get, get: pay, amount: expected ?? draft.amount }));
  const submit = () => {
    if (fault === 'tokens' || fault === 'noQuote') return form.retry();
    if (fault || !terms || !quote.quote || isBusy) return;
    setBusy(true);
    dispatch(reviewSwap({ terms, expected: quote.quote.expected }))
      .catch((error: PorticoError) => {
        const message = errorText(messages, error)?.title;
        if (message) dispatch(notices.actions.toastShown({ tone: 'error', message }));
      })
      .finally(() => setBusy(false));
  };
  return (
    <DialogBody>
      <Course>
        <AmountField
          label={t('swap.pay')}
          value={draft.amount}
          onValueChange={(value) => dispatch(draftSwap({ amount: value }))}
          integerDigits={WHOLE_DIGITS}
          fractionDigits={pay?.decimals}
          disabled={!pay}
          token={<TokenButton side="pay" token={pay} />}
          fiat={paid && money(paid)}
          balance={payBalance !== undefined && pay && owned('send.available', payBalance, pay)}
          maxLabel={t('send.max')}
          onMax={most === undefined ? undefined : () => dispatch(draftSwap({ amount: most, isMax: true }))}
          error={fault === 'insufficientBalance' ? t('swap.tooMuch') : undefined}
        />
        <Between>
          <IconButton
            tone="chip"
            size="sm"
            label={t('swap.flip')}
            icon={<SwapIcon size={18} />}
            disabled={!get}
            onClick={flip}
          />
        </Between>
        <AmountField
          label={t('swap.get')}
          value={shown}
          clean={(text) => text}
          loading={quote.isAsking}
          token={<TokenButton side="get" token={get} />}
          fiat={got && money(got) + change}
          balance={getBalance !== undefined && get && owned('swap.owned', getBalance, get)}
          error={fault === 'liquidity' ? t('swap.noLiquidity') : fault === 'noQuote' ? t('swap.noQuote') : undefined}
        />
      </Course>
      {terms && amount && (quote.isAsking || quote.quote) && (
        <DetailsList>
          {quote.quote && expected ? (
            <>
              <RateFact pay={terms.get} get={terms.pay} paid={expected} got={amount} />
              <LeastFact get={terms.get} least={quote.quote.least} />
              {quote.quote.gasPrice && (
                <FeeFact
                  networkId={networkId}
                  fee={String(foreseenFee(BigInt(quote.quote.gasPrice)))}
                  price={priceOf({ networkId })}
                />
              )}
            </>
          ) : (
            facts.map((label) => (
              <Detail key={label} label={t(label)}>
                <Skeleton text="sm" width="short" />
              </Detail>
            ))
          )}
        </DetailsList>
      )}
      <Button
        tone="primary"
        full
        disabled={fault ? fault !== 'tokens' && fault !== 'noQuote' : !quote.quote}
        loading={isBusy}
        onClick={submit}
      >
        {t(fault ? labels[fault] : 'swap.review')}
      </Button>
    </DialogBody>
  );
}

/** Lies over the joint of two stones, and takes no room of its own. */
const Between = ({ children }: { children: React.ReactNode }) => (
  <div
    style={{
      ...{ display: 'flex', justifyContent: 'center', alignItems: 'center', blockSize: 0 },
      // The joint is there once, not on both sides.
      ...{ marginBlockStart: '-2px', position: 'relative', zIndex: 1 },
    }}
  >
    <span
      style={{
        borderRadius: vars.radius.control,
        background: vars.color.surface,
        boxShadow: `0 0 0 2px ${vars.color.surface}`,
      }}
    >
      {children}
    </span>
  </div>
);
