import { MailIcon } from '@/design/icons/MailIcon';
import { DoorwayTool } from '@/design/patterns/StatusScreen/Doorway';
import { focusWaiting } from '@/design/patterns/StatusScreen/focusWaiting';
import { StatusScreen } from '@/design/patterns/StatusScreen/StatusScreen';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { Text } from '@/design/primitives/Text/Text';
import { truncateAddress } from '@/domain/address';
import type { ErrorCode } from '@/domain/errors/codes';
import { errorText } from '@/messages/errorText';
import { useAppDispatch } from '@/store/hooks';
import type { useLoginOutcome } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import type { ViewData } from '@/store/modal/views';

const tool = (
  <DoorwayTool>
    <MailIcon size={28} />
  </DoorwayTool>
);

export interface LoginOutcomeProps {
  outcome: NonNullable<ReturnType<typeof useLoginOutcome>>;
  /** The namespace and redirect view that the login began with; another try keeps them. */
  choice: ViewData['EmailLogin'];
}

/** The visitor is in, or can't come in this way, and may begin again. */
export function LoginOutcome({ outcome: { address, failure }, choice }: LoginOutcomeProps) {
  const messages = useMessages();
  const { t, rich } = messages;
  const dispatch = useAppDispatch();
  if (!failure)
    return (
      <DialogBody>
        <StatusScreen
          state="success"
          mark={tool}
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
  const isDenied = failure.code === 'CONNECTION_REJECTED';
  const named = errorText(messages, { code: failure.code as ErrorCode, details: {} } as never);
  return (
    <DialogBody>
      <StatusScreen
        state="declined"
        mark={tool}
        title={isDenied ? t('emailDevice.denied.title') : (named?.title ?? t('emailEnded.title'))}
        note={
          isDenied ? (
            t('emailDevice.denied.text')
          ) : failure.code === 'FRAME_ERROR' ? (
            <bdi>{failure.message}</bdi>
          ) : (
            t('emailEnded.text')
          )
        }
      />
      <Button
        ref={focusWaiting}
        tone="primary"
        full
        onClick={() => dispatch(modal.actions.replaced({ view: 'EmailLogin', data: choice }))}
      >
        {t('emailEnded.again')}
      </Button>
    </DialogBody>
  );
}
