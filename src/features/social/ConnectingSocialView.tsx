import { ExternalIcon } from '@/design/icons/ExternalIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { useEmbedded, useLogin, useLoginOutcome } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { providerTool, SocialOutcome } from './SocialOutcome';

const notes = { popup: 'social.window', user: 'social.user' } as const;

/** A visitor says at a social site who they are: whose turn it is, and how it ended ([views A.2] ConnectingSocial). */
export default function ConnectingSocialView() {
  const { t } = useMessages();
  const { provider, name, ...choice } = useViewData('ConnectingSocial');
  const login = useEmbedded()?.login;
  const { step = 'service', failure } = useLogin();
  const outcome = useLoginOutcome();
  if (outcome) return <SocialOutcome social={provider} outcome={outcome} choice={choice} />;
  const note =
    step === 'leaving'
      ? t('social.leaving', { provider: name })
      : t(step === 'popup' || step === 'user' ? notes[step] : 'social.opening');
  return (
    <DialogBody>
      {step === 'leaving' && failure && (
        <Banner tone="warning" live>
          {t('toast.popupBlocked')}
        </Banner>
      )}
      <StatusScreen
        state="waiting"
        mark={providerTool(provider)}
        title={t('social.heading', { provider: name })}
        note={note}
      />
      {step === 'popup' && (
        <Course>
          <ListRow
            compact
            mark={
              <IconBox size={36}>
                <ExternalIcon />
              </IconBox>
            }
            title={t('social.show')}
            onClick={() => login?.showPopup()}
          />
        </Course>
      )}
    </DialogBody>
  );
}
