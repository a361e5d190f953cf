import { readEmail } from '@/domain/email';
import { PorticoError } from '@/domain/errors/porticoError';

/** An address as services take it. @throws PorticoError `EMAIL_INVALID` */
export function needEmail(given: string): string {
  const email = readEmail(given);
  if (!email) throw new PorticoError('EMAIL_INVALID', {}, { message: 'Please enter a valid email address.' });
  return email;
}
