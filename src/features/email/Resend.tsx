import { PorticoError } from '@/domain/errors/porticoError';
import { errorText } from '@/messages/errorText';
import { mailAgain } from '@/store/flows/logIn';
import { useAppDispatch } from '@/store/hooks';
import { useLogin } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';
import { ResendLine } from './ResendLine';

/** Another mail of the login under way. */
export function Resend() {
  const messages = useMessages();
  const { t } = messages;
  const dispatch = useAppDispatch();
  const { step, resendAt } = useLogin();
  const toast = (tone: 'success' | 'error', message: string) => dispatch(notices.actions.toastShown({ tone, message }));
  const send = () =>
    dispatch(mailAgain(undefined)).then(
      (isMailed) => isMailed && toast('success', t('emailCode.resent')),
      (error) => {
        const words = error instanceof PorticoError && errorText(messages, error);
        if (words) toast('error', words.title);
      },
    );
  return <ResendLine resendAt={resendAt} isSending={step === 'service'} onSend={() => void send()} />;
}
