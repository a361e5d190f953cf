import { useMessages } from '@/store/messages';
import { UpdateEmailOtp } from './UpdateEmailOtp';

/** And that the new one is ([views A.2] UpdateEmailSecondaryOtp). */
export default function UpdateEmailSecondaryOtpView() {
  const { t } = useMessages();
  return <UpdateEmailOtp view="UpdateEmailSecondaryOtp" title={t('editEmail.then.heading')} />;
}
