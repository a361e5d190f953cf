import { PorticoError } from '@/domain/errors/porticoError';
import { errorText } from '@/messages/errorText';
import type { Translator } from '@/messages/translator';
import type { Sending } from '@/store/sending/slice';
import type { Names } from '@/store/transactions/useNames';

const REASONS = {
  name: 'send.failed.moved',
  from: 'send.failed.account',
  address: 'send.failed.account',
  fee: 'send.failed.fee',
} as const;

/** Why nothing was sent. */
export function failureOf(messages: Translator, { code, reason }: Sending, names: Names): string {
  const { t } = messages;
  if (reason && reason in REASONS) return t(REASONS[reason as keyof typeof REASONS]);
  // What was sent already was another transaction: of this one nothing has left.
  if (code === 'NONCE_TOO_LOW') return t('send.failed.nonce');
  if (code === 'NOT_CONNECTED') return t('send.failed.account');
  const known = code && errorText(messages, new PorticoError(code, { reason: reason ?? '' } as never), names)?.title;
  // Some words end with their own full stop.
  return [known?.replace(/\.$/, ''), t('send.failed.text')].filter(Boolean).join('. ');
}
