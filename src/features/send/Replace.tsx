import { type RefObject, useEffect, useState } from 'react';
import { Banner } from '@/design/patterns/Banner/Banner';
import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { Button } from '@/design/primitives/Button/Button';
import { toPorticoError } from '@/domain/errors/toPorticoError';
import { timeLimits } from '@/domain/limits';
import { isSettled } from '@/domain/sending';
import type { ReplacementKind } from '@/ports/replacement';
import type { PreparedTransfer } from '@/ports/transfer';
import { whileSeen } from '@/services/whenSeen';
import { lookForReplacements, replaceSending, stopReplacing } from '@/store/flows/replaceSending';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';
import type { Sending } from '@/store/sending/slice';
import { useOutside } from '@/store/useOutside';

const none: ReplacementKind[] = [];
const doing = { faster: 'send.slow.fasterDoing', cancel: 'send.slow.cancelTitle' } as const;

/** Asks every ten seconds, while the view is shown, which of the two buttons a pending transfer gets. */
export function useReplacements({ id, step, replacement, nonceHabit }: Sending): readonly ReplacementKind[] {
  const dispatch = useAppDispatch();
  const { env } = useOutside();
  const [offers, setOffers] = useState(none);
  const isSent = step === 'sent';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for, and what was learnt of the wallet, change it
  useEffect(() => {
    setOffers(none);
    if (!isSent) return;
    let isHere = true;
    const look = () =>
      void dispatch(lookForReplacements(id)).then(
        (found) => isHere && setOffers(found),
        () => {},
      );
    look();
    const stop = whileSeen(env, timeLimits.answerWaitMs, look);
    return () => {
      isHere = false;
      stop();
    };
  }, [dispatch, env, id, isSent, replacement?.at, nonceHabit]);
  return isSent ? offers : none;
}

/** The highest network fee: of the replacement where there is one, else of the transfer. */
export function feeOf({ step, prepared, replacement, otherHash }: Sending): PreparedTransfer['fee'] | undefined {
  const isOther = isSettled(step) ? otherHash !== undefined : step === 'replacing' || replacement?.isSeen;
  return (isOther && replacement?.fee) || prepared?.fee;
}

/** Warns that the wallet can't sign without sending, or used another nonce. */
export function ReplaceNote({ one, amount, wallet }: { one: Sending; amount: string; wallet: string }) {
  const { t } = useMessages();
  if (one.step !== 'sent' || !one.nonceHabit) return null;
  const isBeside = one.replacement?.hash !== undefined;
  return (
    <Banner tone="warning" live>
      {one.nonceHabit === 'hidden'
        ? t('send.slow.unable', { wallet })
        : t(isBeside ? 'send.slow.beside' : 'send.slow.other', { wallet, amount })}
    </Banner>
  );
}

interface ReplaceActionsProps {
  one: Sending;
  offers: readonly ReplacementKind[];
  /** Gets focus when what had it is gone. */
  next: RefObject<HTMLButtonElement | null>;
}

/** The buttons "Speed up" and "Cancel the send" of a pending transfer; "Stop waiting" while the wallet is asked. */
export function ReplaceActions({ one, offers, next }: ReplaceActionsProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<ReplacementKind>();
  const { id, step, replacement } = one;
  const isAsked = step === 'replacing';
  const isThere = isAsked || offers.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each button that goes
  useEffect(() => (isThere ? () => focusWaiting(next.current) : undefined), [next, isAsked, offers.length]);
  // The same `key` as the button that was pressed: React keeps the element, and with it the focus.
  if (isAsked)
    return [
      <Button
        key={replacement?.kind}
        full
        onClick={() => {
          setBusy(undefined);
          dispatch(stopReplacing(id));
        }}
      >
        {t('send.stopWaiting')}
      </Button>,
    ];
  const tell = (thrown: unknown) => {
    const error = toPorticoError(thrown);
    // The view says it of the wallet, for as long as it is true.
    if (error.is('METHOD_UNSUPPORTED') || error.is('RESPONSE_INVALID')) return;
    const hasDeclined = error.is('USER_REJECTED');
    const message = hasDeclined
      ? t('send.slow.declined')
      : error.is('NONCE_TOO_LOW')
        ? t('send.slow.late')
        : error.is('FUNDS_INSUFFICIENT')
          ? t('send.failed.fee')
          : t('send.slow.failed');
    dispatch(notices.actions.toastShown({ tone: hasDeclined ? 'info' : 'error', message }));
  };
  return offers.map((kind) => (
    <Button
      key={kind}
      full
      loading={busy === kind}
      aria-disabled={busy !== undefined}
      onClick={() => {
        if (busy) return;
        setBusy(kind);
        dispatch(replaceSending({ id, kind }))
          .catch(tell)
          .finally(() => setBusy(undefined));
      }}
    >
      {t(busy === kind ? doing[kind] : `send.slow.${kind}`)}
    </Button>
  ));
}
