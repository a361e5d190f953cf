import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Inline } from '@/design/primitives/Inline/Inline';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { Text } from '@/design/primitives/Text/Text';
import { LetterScene } from '@/design/scenes/LetterScene';
import { useLoginOutcome } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { LoginOutcome } from './LoginOutcome';
import { CODE_MINUTES } from './limits';
import { Resend } from './Resend';
import { useAddress, who } from './useAddress';

/** The link by which a new device is allowed; the view goes on by itself once it was opened ([views A.2] EmailVerifyDevice). */
export default function EmailVerifyDeviceView() {
  const { t, rich } = useMessages();
  const email = useAddress();
  const outcome = useLoginOutcome();
  const choice = useViewData('EmailVerifyDevice');
  if (outcome) return <LoginOutcome outcome={outcome} choice={choice} />;
  return (
    <>
      <DialogBody>
        <EmptyState
          scene={<LetterScene size={112} />}
          title={t('emailDevice.heading')}
          note={rich('emailDevice.text', { email, minutes: CODE_MINUTES, who })}
          action={
            <Inline gap={2} align="center">
              <Spinner size={18} />
              <Text as="span" size="sm" tone="muted" role="status">
                {t('emailDevice.waiting')}
              </Text>
            </Inline>
          }
        />
      </DialogBody>
      <Resend />
    </>
  );
}
