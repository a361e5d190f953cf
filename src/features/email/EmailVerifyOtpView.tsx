import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { OtpField } from '@/design/primitives/OtpField/OtpField';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { LetterScene } from '@/design/scenes/LetterScene';
import type { LoginSnapshot } from '@/ports/login';
import { confirmCode } from '@/store/flows/logIn';
import { useAppDispatch } from '@/store/hooks';
import { useLogin, useLoginOutcome } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { LoginOutcome } from './LoginOutcome';
import { CODE_MINUTES, DIGITS } from './limits';
import { Resend } from './Resend';
import { useAddress, who } from './useAddress';

/** The frame says in its own words what was wrong; those for a wrong and for an old code are known. */
function useFailureWords({ failure }: LoginSnapshot): ReactNode {
  const { t } = useMessages();
  if (!failure) return undefined;
  if (/expired|too old/i.test(failure.message)) return t('emailCode.expired');
  if (/wrong|invalid|incorrect|not match/i.test(failure.message) && !/too many/i.test(failure.message))
    return t('emailCode.wrong');
  return failure.code === 'FRAME_ERROR' ? <bdi>{failure.message}</bdi> : t('emailCode.slow');
}

/** The code that was mailed, tried as soon as its last digit is there ([views A.2] EmailVerifyOtp). */
export default function EmailVerifyOtpView() {
  const { t, rich } = useMessages();
  const dispatch = useAppDispatch();
  const login = useLogin();
  const email = useAddress();
  const outcome = useLoginOutcome();
  const words = useFailureWords(login);
  const [code, setCode] = useState('');
  const [isChecking, setChecking] = useState(false);
  /** What was wrong with the last code is no more said once another is typed, or another was mailed. */
  const [isNew, setNew] = useState(true);
  const [mailed, setMailed] = useState(login.resendAt);
  if (mailed !== login.resendAt && login.resendAt !== undefined) {
    setMailed(login.resendAt);
    setCode('');
    setNew(true);
  }
  const check = (given: string) => {
    setChecking(true);
    setNew(false);
    dispatch(confirmCode({ code: given }))
      .catch(() => {}) // said by the login itself, or by the attempt
      .finally(() => setChecking(false));
  };
  if (outcome) return <LoginOutcome {...outcome} />;
  return (
    <>
      <DialogBody>
        <EmptyState
          scene={<LetterScene size={104} />}
          title={t('emailCode.heading')}
          note={rich('emailCode.text', { email, minutes: CODE_MINUTES, who })}
        />
        <OtpField
          label={t('emailCode.label', { count: DIGITS })}
          digitLabel={(position, count) => t('emailCode.digit', { position, count })}
          value={code}
          onValueChange={(next) => {
            setCode(next);
            setNew(true);
          }}
          onComplete={check}
          error={isNew || isChecking ? undefined : words}
          loading={isChecking}
          autoFocus
        />
        <div role="status">{isChecking && <VisuallyHidden>{t('emailCode.checking')}</VisuallyHidden>}</div>
      </DialogBody>
      <Resend />
    </>
  );
}
