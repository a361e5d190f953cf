import { PorticoError } from '@/domain/errors/porticoError';
import { errorText } from '@/messages/errorText';
import type { Translator } from '@/messages/translator';
import type { Sending } from '@/store/sending/slice';

const REASONS = { name: 'send.failed.moved', from: 'send.failed.account', fee: 'send.failed.fee' } as const;

/** Why nothing was sent. */
export function failureOf(messages: Translator, { code, reason }: Sending): string {
  const { t } = messages;
  if (reason && reason in REASONS) return t(REASONS[reason as keyof typeof REASONS]);
  const known = code && errorText(messages, new PorticoError(code, { reason: reason ?? '' } as never))?.title;
  return [known, t('send.failed.text')].filter(Boolean).join('. ');
}
