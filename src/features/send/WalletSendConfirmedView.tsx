import { type ReactNode, useRef } from 'react';
import { Detail, DetailsList } from '@/design/patterns/DetailsList/DetailsList';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Stack } from '@/design/primitives/Stack/Stack';
import { truncateAddress } from '@/domain/address';
import { explorerUrl } from '@/domain/network';
import { plainText, truncate } from '@/domain/text';
import { exactUnits } from '@/messages/exactAmount';
import type { Translator } from '@/messages/translator';
import type { ReplacementKind } from '@/ports/replacement';
import type { TransferPart } from '@/ports/transfer';
import { leaveSending } from '@/store/flows/askWalletToSend';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { modal } from '@/store/modal/slice';
import { isUnseen, neverLeft } from '@/store/sending/further';
import type { Sending } from '@/store/sending/slice';
import { selectSending } from '@/store/sending/steps';
import { type Names, useNames } from '@/store/transactions/useNames';
import { useOutside } from '@/store/useOutside';
import { Fee } from './Fee';
import { failureOf } from './failureOf';
import { feeOf, ReplaceActions, ReplaceNote, useReplacements } from './Replace';

/** Characters of a name ([views A.4]). */
const NAME_COUNT = 20;

type Words = [state: 'waiting' | 'success' | 'declined' | 'still', title: string, text: ReactNode];

/** On its way: as it was sent, or with another one that is to take its place. */
function sentWords(
  { t }: Translator,
  { replacement, nonceHabit, prepared }: Sending,
  amount: string,
  to: string,
  { wallet }: Names,
  offers: readonly ReplacementKind[],
): Words {
  const title = t('send.done.sent.title', { amount });
  if (offers.length > 0)
    return ['waiting', title, t(offers.includes('faster') ? 'send.slow.text' : 'send.slow.cancelOnly')];
  if (!replacement || nonceHabit === 'ignored')
    return ['waiting', title, t(prepared?.isSlow ? 'send.done.sent.slow' : 'send.done.sent.text', { to })];
  if (!replacement.isSeen) return ['waiting', title, t('send.slow.unheard', { wallet })];
  return replacement.kind === 'faster'
    ? ['waiting', title, t('send.slow.fasterText')]
    : ['waiting', t('send.slow.cancelTitle'), t('send.slow.cancelText', { amount, to })];
}

/** Its wallet took the batch, and no longer knows it. */
const isForgotten = ({ step, batchId }: Sending) => step === 'unsure' && batchId !== undefined;

/** What is true of the chain, as far as anybody knows. */
function wordsOf(
  messages: Translator,
  one: Sending,
  amount: string,
  to: string,
  names: Names,
  offers: readonly ReplacementKind[],
  now: number,
): Words {
  const { t } = messages;
  const { wallet } = names;
  // A hash alone may be of what was only signed.
  const hasLeft = one.hash !== undefined && one.sentAt !== undefined;
  switch (one.step) {
    case 'replacing': {
      const isFaster = one.replacement?.kind === 'faster';
      return [
        'waiting',
        t('connecting.waiting.title', { wallet }),
        t(isFaster ? 'send.slow.askFaster' : 'send.slow.askCancel'),
      ];
    }
    case 'sent':
      if (isUnseen(one, now))
        return ['still', t('send.done.unseen.title'), t('send.done.unseen.text', { wallet, amount })];
      return sentWords(messages, one, amount, to, names, offers);
    case 'mined': {
      const wasToEnd = one.replacement?.kind === 'cancel' && one.replacement.isSeen;
      const key = wasToEnd ? 'send.done.tooLate.text' : 'send.done.mined.text';
      return ['success', t('send.done.mined.title', { amount }), t(key, { to })];
    }
    case 'replaced':
      return ['declined', t('send.done.replaced.title'), t('send.done.replaced.text')];
    case 'dropped':
      return ['declined', t('send.done.dropped.title'), t('send.done.dropped.text')];
    case 'cancelled':
      return hasLeft
        ? ['declined', t('send.done.cancelled.title'), t('send.done.cancelled.text')]
        : one.code === 'USER_REJECTED'
          ? ['declined', t('send.failed.title'), t('send.failed.text')]
          : ['declined', t('send.done.givenUp.title'), t('send.done.givenUp.text', { wallet })];
    case 'failed':
      if (one.code === 'BATCH_PARTLY_SENT')
        return ['declined', t('send.done.partly.title'), t('send.done.partly.text', { wallet })];
      return hasLeft
        ? [
            'declined',
            t('send.done.reverted.title'),
            t('send.done.reverted.text', { reason: plainText(one.reason ?? '') || '?' }),
          ]
        : ['declined', t('send.failed.title'), failureOf(messages, one, names)];
    default:
      if (isForgotten(one)) return ['still', t('send.done.forgotten.title'), t('send.done.forgotten.text', { wallet })];
      return ['still', t('send.done.unsure.title'), t('send.done.unsure.text', { wallet })];
  }
}

/** What has become of it, for as long as it is looked at ([views A.4] WalletSendConfirmed). */
export default function WalletSendConfirmedView() {
  const data = useViewData('WalletSendConfirmed');
  const one = useAppSelector((state) => (data ? selectSending(state, data.id) : undefined));
  return one ? <Outcome one={one} /> : <DialogBody />;
}

function Outcome({ one }: { one: Sending }) {
  const messages = useMessages();
  const { t, format } = messages;
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const { network, names } = useNames(one.terms);
  const { id, terms, token, prepared, step, name } = one;
  const hash = one.otherHash ?? (neverLeft(one) ? undefined : one.hash);
  const parts = [terms, ...(terms.others ?? [])];
  const amountOf = (part: TransferPart) =>
    `${exactUnits(format, part.amount, part.token.decimals)} ${part.token.symbol}`;
  const amount = terms.others ? t('send.done.batch', { count: parts.length }) : amountOf(terms);
  const first = name ? truncate(plainText(name), { start: NAME_COUNT }) : truncateAddress(terms.to);
  const to = parts.every((part) => part.to === terms.to) ? first : t('send.done.toSeveral', { to: first });
  const offers = useReplacements(one);
  const done = useRef<HTMLButtonElement>(null);
  const [state, title, text] = wordsOf(messages, one, amount, to, names, offers, env.clock.now());
  const fee = feeOf(one);
  const explored = (kind: 'tx' | 'address', what: string) => {
    const href = network && explorerUrl(network, kind, what);
    const text = <bdi>{truncateAddress(what)}</bdi>;
    return href ? (
      <Link look="inline" href={href} external newTabLabel={t('common.newTab')}>
        {text}
      </Link>
    ) : (
      text
    );
  };
  return (
    <DialogBody>
      <StatusScreen
        state={state}
        mark={<Mark kind="token" name={token.symbol} src={token.iconUrl} size={76} />}
        title={title}
        note={text}
      />
      {terms.others && (
        <DetailsList>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a batch never changes, and may pay the same twice
            <Detail key={at} label={<bdi>{truncateAddress(part.to)}</bdi>}>
              <bdi>{amountOf(part)}</bdi>
            </Detail>
          ))}
        </DetailsList>
      )}
      {hash && (
        <DetailsList>
          {prepared && fee && (
            <Detail label={t('send.fee')}>
              <Fee prepared={{ ...prepared, fee }} />
            </Detail>
          )}
          <Detail label={t('send.done.receipt')}>{explored('tx', hash)}</Detail>
        </DetailsList>
      )}
      {isForgotten(one) && (
        <DetailsList>
          <Detail label={t('send.done.account')}>{explored('address', terms.from)}</Detail>
        </DetailsList>
      )}
      <ReplaceNote one={one} amount={amount} wallet={names.wallet} />
      <Stack gap={2}>
        <ReplaceActions one={one} offers={offers} next={done} />
        {(step === 'unsure' || step === 'asked') && (
          <Button full onClick={() => dispatch(leaveSending(id))}>
            {t(step === 'asked' ? 'send.stopWaiting' : 'send.done.notSent')}
          </Button>
        )}
        <Button
          ref={done}
          tone="primary"
          full
          onClick={() => dispatch(modal.actions.stackReset({ view: 'Account', data: undefined }))}
        >
          {t('send.done.action')}
        </Button>
      </Stack>
    </DialogBody>
  );
}
