import { AlertBar } from '@/design/primitives/AlertBar/AlertBar';
import { Text } from '@/design/primitives/Text/Text';
import { type ErrorEntry, errorCatalogue } from '@/domain/errors/catalogue';
import type { ErrorDetails } from '@/domain/errors/codes';
import { errorText } from '@/messages/errorText';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { type AlertState, notices } from '@/store/notices/slice';

const tones = { warning: 'warning', info: 'info' } as const;

/** Something is wrong with the site: what, the spec's number for it, what to do ([§8] Alert codes). */
export function ShownAlert({ alert: { code, details } }: { alert: AlertState }) {
  const messages = useMessages();
  const dispatch = useAppDispatch();
  const { number, variant }: ErrorEntry = errorCatalogue[code];
  const words = errorText(messages, { code, details: details as unknown as ErrorDetails[typeof code] });
  return (
    <AlertBar
      tone={variant ? tones[variant] : 'error'}
      title={words?.title ?? messages.t('toast.unknown')}
      dismissLabel={messages.t('common.dismiss')}
      onDismiss={() => dispatch(notices.actions.alertClosed())}
    >
      {words?.text}
      {number && (
        <Text as="div" size="xs">
          {messages.t('alert.code', { code: number })}
        </Text>
      )}
    </AlertBar>
  );
}
