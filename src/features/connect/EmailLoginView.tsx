import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { KeyScene } from '@/design/scenes/KeyScene';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { EmailField } from './EmailField';
import { useLoginModel } from './storeLogin';

/** The email field alone: for who comes back to a login by email, and where it is the only way in ([views A.2] EmailLogin). */
export default function EmailLoginView() {
  const { t } = useMessages();
  return (
    <DialogBody>
      <EmptyState scene={<KeyScene size={112} />} title={t('emailLogin.heading')} note={t('emailLogin.text')} />
      <EmailField login={useLoginModel(useViewData('EmailLogin'))} isAlone />
    </DialogBody>
  );
}
