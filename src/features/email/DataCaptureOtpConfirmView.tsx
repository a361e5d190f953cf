import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';
import { confirmEmail, mailCodeAgain } from '@/store/signIn/captureEmail';
import { useCapture } from '@/store/signIn/useCapture';
import { CodeForm } from './CodeForm';
import { ResendLine } from './ResendLine';
import { useCaptureWords } from './useCaptureWords';

/** The code that was mailed to the email the site asked for ([views A.7] DataCaptureOtpConfirm). */
export default function DataCaptureOtpConfirmView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { email, failure, waits, resendAt } = useCapture();
  const error = useCaptureWords(failure);
  const again = async () => {
    const isSent = await dispatch(mailCodeAgain(undefined));
    const [tone, message] = isSent
      ? (['success', t('emailCode.resent')] as const)
      : (['error', t('capture.failed')] as const);
    dispatch(notices.actions.toastShown({ tone, message }));
  };
  return (
    <>
      <CodeForm
        title={t('emailCode.heading')}
        email={email}
        error={error}
        mailedAt={resendAt}
        onCode={(code) => dispatch(confirmEmail({ code }))}
      />
      <ResendLine resendAt={resendAt} isSending={waits === 'mail'} onSend={() => void again()} />
    </>
  );
}
