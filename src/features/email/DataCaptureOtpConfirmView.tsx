import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';
import { confirmEmail, mailCodeAgain } from '@/store/signIn/captureEmail';
import { useCapture } from '@/store/signIn/useCapture';
import { CodeForm } from './CodeForm';
import { ResendLine } from './ResendLine';
import { useCaptureWords, useMailToast } from './useCaptureWords';

/** The code that was mailed to the email the site asked for ([views A.7] DataCaptureOtpConfirm). */
export default function DataCaptureOtpConfirmView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { email, failure, waits, resendAt } = useCapture();
  const error = useCaptureWords(failure);
  const tell = useMailToast();
  const again = async () => {
    const mailed = await dispatch(mailCodeAgain(undefined));
    if (mailed === true) dispatch(notices.actions.toastShown({ tone: 'success', message: t('emailCode.resent') }));
    else tell(mailed);
  };
  return (
    <>
      <CodeForm
        title={t('emailCode.heading')}
        email={email}
        error={error}
        mailedAt={resendAt}
        isMailing={waits === 'mail'}
        onCode={(code) => dispatch(confirmEmail({ code }))}
      />
      <ResendLine resendAt={resendAt} isSending={waits === 'mail'} onSend={() => void again()} />
    </>
  );
}
