import type { ReactNode } from 'react';
import type { ErrorCode } from '@/domain/errors/codes';
import { useMessages } from '@/store/messages';

/** The frame says in its own words what was wrong; those for a wrong and for an old code, and for too many tries, are known. */
export function useFailureWords(failure: { code: ErrorCode; message: string } | undefined): ReactNode {
  const { t } = useMessages();
  if (!failure) return undefined;
  if (/expired|too old/i.test(failure.message)) return t('emailCode.expired');
  if (/too many/i.test(failure.message)) return t('emailCode.tooMany');
  if (/wrong|invalid|incorrect|not match/i.test(failure.message)) return t('emailCode.wrong');
  return failure.code === 'FRAME_ERROR' ? <bdi>{failure.message}</bdi> : t('emailCode.slow');
}
