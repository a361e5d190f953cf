import type { CaptureFailure } from '@/domain/emailCapture';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';
import type { Mailed } from '@/store/signIn/captureEmail';

const keys = {
  invalid: 'emailLogin.invalid',
  wrong: 'emailCode.wrong',
  expired: 'emailCode.expired',
  limited: 'capture.limited',
  silent: 'emailCode.slow',
  down: 'capture.failed',
} as const satisfies Record<CaptureFailure, string>;

/** Why the site did not take an email or a code, for its visitor. */
export function useCaptureWords(failure: CaptureFailure | undefined): string | undefined {
  const { t } = useMessages();
  return failure && t(keys[failure]);
}

/** Says by a toast why no code was mailed, where its own view is shown; the view of the address says it by itself. */
export function useMailToast(): (mailed: Mailed) => void {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (mailed) => {
    if (typeof mailed === 'string') dispatch(notices.actions.toastShown({ tone: 'error', message: t(keys[mailed]) }));
  };
}
