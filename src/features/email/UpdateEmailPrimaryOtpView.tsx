import { useMessages } from '@/store/messages';
import { UpdateEmailOtp } from './UpdateEmailOtp';

/** Whoever changes the email proves that the one in use is theirs ([views A.2] UpdateEmailPrimaryOtp). */
export default function UpdateEmailPrimaryOtpView() {
  const { t } = useMessages();
  return <UpdateEmailOtp view="UpdateEmailPrimaryOtp" title={t('editEmail.first.heading')} />;
}
