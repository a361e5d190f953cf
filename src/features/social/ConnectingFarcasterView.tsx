import { CopyIcon } from '@/design/icons/CopyIcon';
import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { QrCode } from '@/design/patterns/QrCode/QrCode';
import { Stage } from '@/design/patterns/StatusScreen/Stage';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { socialName } from '@/domain/socials';
import { copyAddress } from '@/store/connection/accountTools';
import { useAppDispatch } from '@/store/hooks';
import { useLogin, useLoginOutcome } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { useDevice, useOutside } from '@/store/useOutside';
import { providerTool, SocialOutcome } from './SocialOutcome';

const SOCIAL = 'farcaster';

/** A code that the app on a phone reads; on that phone, the way to the app ([views A.2] ConnectingFarcaster). */
export default function ConnectingFarcasterView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const choice = useViewData('ConnectingFarcaster');
  const { page } = useOutside().env;
  const { isMobile } = useDevice();
  const { step, uri } = useLogin();
  const outcome = useLoginOutcome();
  if (outcome) return <SocialOutcome social={SOCIAL} outcome={outcome} choice={choice} />;
  const name = socialName(SOCIAL);
  if (step === 'user')
    return (
      <DialogBody>
        <StatusScreen
          state="waiting"
          mark={providerTool(SOCIAL)}
          title={t('social.heading', { provider: name })}
          note={t('social.user')}
        />
      </DialogBody>
    );
  const copy = (
    <Button
      full
      icon={<CopyIcon size={18} />}
      disabled={!uri}
      onClick={() => {
        if (uri) dispatch(copyAddress({ address: uri, done: t('toast.linkCopied'), failed: t('toast.copyFailed') }));
      }}
    >
      {t('common.copyLink')}
    </Button>
  );
  if (isMobile)
    return (
      <DialogBody>
        <StatusScreen
          state="waiting"
          mark={providerTool(SOCIAL)}
          title={t('pairing.mobile.title', { wallet: name })}
          note={t('pairing.mobile.text')}
        />
        {copy}
        <Button
          tone="primary"
          full
          icon={<ExternalIcon size={18} />}
          disabled={!uri}
          onClick={() => uri && page.openUrl(uri, '_blank')}
        >
          {t('pairing.open', { wallet: name })}
        </Button>
      </DialogBody>
    );
  return (
    <DialogBody>
      <QrCode uri={uri} label={t('farcaster.qr')} mark={<Mark kind="provider" name={name} size={56} />} />
      <Stage note={t('farcaster.scan')} />
      {copy}
    </DialogBody>
  );
}
