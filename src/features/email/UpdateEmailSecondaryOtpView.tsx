import { useState } from 'react';
import { useOwnEmail } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { UpdateEmailOtp } from './UpdateEmailOtp';

/** And that the new one is ([views A.2] UpdateEmailSecondaryOtp). */
export default function UpdateEmailSecondaryOtpView() {
  const { t } = useMessages();
  const email = useOwnEmail();
  // Of an account without an email it is the first; once it has been confirmed, it is the account's own.
  const [isChange] = useState(Boolean(email));
  return (
    <UpdateEmailOtp
      view="UpdateEmailSecondaryOtp"
      title={t(isChange ? 'editEmail.then.heading' : 'emailCode.heading')}
    />
  );
}
