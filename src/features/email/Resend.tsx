import { DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { Text } from '@/design/primitives/Text/Text';
import { PorticoError } from '@/domain/errors/porticoError';
import { errorText } from '@/messages/errorText';
import { mailAgain } from '@/store/flows/logIn';
import { useAppDispatch } from '@/store/hooks';
import { useLogin, useSecondsUntil } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { notices } from '@/store/notices/slice';

/** Another mail, once the last one has had its time ([§4] Email login cooldown). */
export function Resend() {
  const messages = useMessages();
  const { t } = messages;
  const dispatch = useAppDispatch();
  const { step, resendAt } = useLogin();
  const seconds = useSecondsUntil(resendAt);
  const isSending = step === 'service';
  const toast = (tone: 'success' | 'error', message: string) => dispatch(notices.actions.toastShown({ tone, message }));
  const send = () =>
    dispatch(mailAgain(undefined)).then(
      () => toast('success', t('emailCode.resent')),
      (error) => {
        const words = error instanceof PorticoError && errorText(messages, error);
        if (words) toast('error', words.title);
      },
    );
  return (
    <DialogFooter ruled split>
      <span>{t('emailCode.nothing')}</span>
      {seconds > 0 || isSending ? (
        <Text as="span" size="sm" tone="faint" figures="number">
          {isSending ? t('emailCode.resend') : t('emailCode.resendIn', { seconds })}
        </Text>
      ) : (
        <Link onClick={() => void send()}>{t('emailCode.resend')}</Link>
      )}
    </DialogFooter>
  );
}
