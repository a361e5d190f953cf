import type { CaptureFailure } from '@/domain/emailCapture';
import { useMessages } from '@/store/messages';

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
