import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { DoorwayTool } from '@/design/patterns/StatusScreen/Doorway';
import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Mark } from '@/design/primitives/Mark/Mark';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import { type Social, socialName } from '@/domain/socials';
import { errorText } from '@/messages/errorText';
import type { Translator } from '@/messages/translator';
import type { ConnectFailure } from '@/store/connection/slice';
import { logInElsewhere } from '@/store/flows/logInElsewhere';
import { useAppDispatch } from '@/store/hooks';
import type { useLoginOutcome } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { showWallets } from '@/store/modal/navigation';
import type { ViewData } from '@/store/modal/views';

/** Who says who the visitor is, in the doorway ([look 11], later boards). */
export const providerTool = (social: Social) => (
  <DoorwayTool>
    <Mark kind="provider" name={socialName(social)} size={48} />
  </DoorwayTool>
);

/** What happened there, then what to do ([look 11]). */
function wordsFor({ code, message }: ConnectFailure, { t }: Translator, provider: string) {
  if (code === 'POPUP_CLOSED') return { title: t('social.closed.title', { provider }), note: t('social.closed.text') };
  if (code === 'CONNECTION_REJECTED' || code === 'CONNECT_ABORTED')
    return { title: t('social.denied.title'), note: t('social.denied.text', { provider }) };
  // The wallet's own words, which are bounded where they are heard.
  if (code === 'FRAME_ERROR') return { title: t('social.denied.title'), note: <bdi>{message}</bdi> };
  const named = errorText({ t }, { code, details: {} });
  return { title: named?.title ?? t('toast.signInFailed'), note: named?.text ?? t('social.failed', { provider }) };
}

export interface SocialOutcomeProps {
  social: Social;
  outcome: NonNullable<ReturnType<typeof useLoginOutcome>>;
  choice: ViewData['ConnectSocials'];
}

/** The visitor is in, or is not, and may try again or come in another way. */
export function SocialOutcome({ social, outcome: { address, failure }, choice }: SocialOutcomeProps) {
  const messages = useMessages();
  const { t, rich } = messages;
  const dispatch = useAppDispatch();
  if (!failure)
    return (
      <DialogBody>
        <StatusScreen
          state="success"
          mark={providerTool(social)}
          title={t('connecting.success.title')}
          note={
            address &&
            rich('connecting.success.text', {
              address: truncateAddress(address),
              who: (words: string) => (
                <Text key="who" as="bdi" tone="text" figures="address">
                  {words}
                </Text>
              ),
            })
          }
        />
      </DialogBody>
    );
  return (
    <DialogBody>
      <StatusScreen state="declined" mark={providerTool(social)} {...wordsFor(failure, messages, socialName(social))} />
      <Button
        ref={focusWaiting}
        tone="primary"
        full
        icon={<RefreshIcon size={18} />}
        onClick={() => void dispatch(logInElsewhere({ ...choice, social }))}
      >
        {t('common.tryAgain')}
      </Button>
      {failure.code === 'POPUP_CLOSED' && (
        <Button tone="ghost" full onClick={() => void dispatch(logInElsewhere({ ...choice, social, isHere: true }))}>
          {t('social.here')}
        </Button>
      )}
      <Button tone="ghost" full onClick={() => dispatch(showWallets())}>
        {t('social.other')}
      </Button>
    </DialogBody>
  );
}
