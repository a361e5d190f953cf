import { confirmCode } from '@/store/flows/logIn';
import { useAppDispatch } from '@/store/hooks';
import { useLogin, useLoginOutcome } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { CodeForm } from './CodeForm';
import { LoginOutcome } from './LoginOutcome';
import { Resend } from './Resend';
import { useAddress } from './useAddress';
import { useFailureWords } from './useFailureWords';

/** The code that was mailed, tried as soon as its last digit is there ([views A.2] EmailVerifyOtp). */
export default function EmailVerifyOtpView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { step, failure, resendAt } = useLogin();
  const email = useAddress();
  const error = useFailureWords(failure);
  const outcome = useLoginOutcome();
  const choice = useViewData('EmailVerifyOtp');
  if (outcome) return <LoginOutcome outcome={outcome} choice={choice} />;
  return (
    <>
      <CodeForm
        title={t('emailCode.heading')}
        email={email}
        error={error}
        mailedAt={resendAt}
        isMailing={step === 'service'}
        onCode={(code) => dispatch(confirmCode({ code }))}
      />
      <Resend />
    </>
  );
}
