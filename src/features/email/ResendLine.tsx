import { DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { Text } from '@/design/primitives/Text/Text';
import { useSecondsUntil } from '@/services/useSecondsUntil';
import { useMessages } from '@/store/messages';
import { useOutside } from '@/store/useOutside';

export interface ResendLineProps {
  /** Before that moment no other mail may be asked for. */
  resendAt?: number;
  isSending: boolean;
  onSend(): void;
}

/** Nothing came: another mail may be asked for, once the last one has had its time ([§4] Email login cooldown). */
export function ResendLine({ resendAt, isSending, onSend }: ResendLineProps) {
  const { t } = useMessages();
  const seconds = useSecondsUntil(resendAt, useOutside().env.clock);
  return (
    <DialogFooter ruled split>
      <span>{t('emailCode.nothing')}</span>
      {seconds > 0 || isSending ? (
        <Text as="span" size="sm" tone="faint" figures="number">
          {isSending ? t('emailCode.resend') : t('emailCode.resendIn', { seconds })}
        </Text>
      ) : (
        <Link onClick={onSend}>{t('emailCode.resend')}</Link>
      )}
    </DialogFooter>
  );
}
