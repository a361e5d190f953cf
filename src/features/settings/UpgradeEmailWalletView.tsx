import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { KeyScene } from '@/design/scenes/KeyScene';
import { useProfile } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { useOutside } from '@/store/useOutside';

/** The way to a wallet of their own: the embedded wallet's own page hands out the keys ([views A.7] UpgradeEmailWallet). */
export default function UpgradeEmailWalletView() {
  const { t } = useMessages();
  const { page } = useOutside().env;
  const url = useProfile()?.dashboardUrl;
  return (
    <DialogBody>
      <EmptyState scene={<KeyScene size={112} />} title={t('upgrade.heading')} note={t('upgrade.text')} />
      {url && (
        <Button full tone="primary" iconAfter={<ExternalIcon size={18} />} onClick={() => page.openUrl(url, '_blank')}>
          {t('upgrade.open')}
          <VisuallyHidden> {t('common.newTab')}</VisuallyHidden>
        </Button>
      )}
    </DialogBody>
  );
}
