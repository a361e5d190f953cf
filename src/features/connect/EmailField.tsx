import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MailIcon } from '@/design/icons/MailIcon';
import { Input } from '@/design/primitives/Input/Input';
import { Link } from '@/design/primitives/Link/Link';
import { PorticoError } from '@/domain/errors/porticoError';
import { timeLimits } from '@/domain/limits';
import { useSecondsUntil } from '@/services/useSecondsUntil';
import { useFirstMessages } from '@/store/messages';
import type { EmailLogin, LoginModel } from './loginModel';

export interface EmailFieldProps {
  login: LoginModel;
  /** It is all there is to do here. */
  isAlone?: boolean;
  /** The visitor types. */
  onType?(): void;
}

/** An address this short is none yet ([views A.2] Email input). */
const SHORTEST = 4;

const isInvalid = (error: PorticoError) => error.is('EMAIL_INVALID') || /invalid e-?mail/i.test(error.shortMessage);

/**
 * An email, and a code comes ([views A.2] Email input). What is typed stays here and goes to the login alone. It can be typed
 * and sent before there is a store: it is sent once there is one.
 */
export function EmailField({ login, isAlone, onType }: EmailFieldProps) {
  const messages = useFirstMessages();
  const { t } = messages;
  const { clock, email: carrier, isIn, pressed } = login;
  const [email, setEmail] = useState(login.typed);
  const [error, setError] = useState<PorticoError>();
  const [isSending, setSending] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [againAt, setAgainAt] = useState(0);
  const seconds = useSecondsUntil(againAt, clock);
  const field = useRef<HTMLInputElement>(null);
  const isNear = useRef<'near' | 'told'>(undefined);

  const isBusy = isSending || pressed === 'email';
  useEffect(() => (isBusy ? clock.after(timeLimits.slowHintMs, () => setSlow(true)) : setSlow(false)), [isBusy, clock]);
  const cancel = () => {
    field.current?.focus();
    if (carrier) carrier.cancel();
    else login.onEmailStop?.();
  };

  const tellNear = () => {
    if (isNear.current !== 'near' || !carrier) return;
    isNear.current = 'told';
    carrier.comeNear();
  };
  const fail = (cause: unknown) => {
    if (!(cause instanceof PorticoError) || cause.is('CONNECT_ABORTED')) return;
    setError(cause);
    if (cause.is('EMAIL_COOLDOWN')) setAgainAt(clock.now() + cause.details.seconds * 1_000);
  };
  const send = (by: EmailLogin) => {
    setSending(true);
    setError(undefined);
    by.send(email)
      .catch(fail)
      .finally(() => setSending(false));
  };
  useEffect(() => {
    tellNear();
    if (email) onType?.();
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || email.length < SHORTEST) return;
    if (carrier) send(carrier);
    else login.onEmailWait?.(send);
  };
  const words = () => {
    if (!error) return undefined;
    if (isInvalid(error)) return t('emailLogin.invalid');
    if (error.is('EMAIL_COOLDOWN')) return seconds > 0 ? t('error.emailCooldown', { seconds }) : undefined;
    return carrier?.explain(error, messages);
  };
  return (
    <form noValidate onSubmit={onSubmit} data-leads="EmailVerifyOtp">
      <Input
        ref={field}
        type="email"
        name="email"
        label={t('connect.email')}
        hideLabel
        placeholder={t('connect.email')}
        icon={<MailIcon />}
        value={email}
        onFocus={() => {
          isNear.current ??= 'near';
          tellNear();
        }}
        onValueChange={(value) => {
          setEmail(value.trim());
          login.onTyped?.(value.trim());
          setError(undefined);
        }}
        disabled={isIn}
        loading={isBusy}
        hint={
          isSlow &&
          isBusy && (
            <>
              {t(carrier ? 'emailLogin.slow' : 'emailLogin.loading')} <Link onClick={cancel}>{t('common.cancel')}</Link>
            </>
          )
        }
        error={words()}
        submitLabel={email.length >= SHORTEST ? t('signIn.title') : undefined}
        autoFocus={isAlone}
      />
    </form>
  );
}
