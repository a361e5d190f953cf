import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MailIcon } from '@/design/icons/MailIcon';
import { Input } from '@/design/primitives/Input/Input';
import type { Namespace } from '@/domain/caip';
import { PorticoError } from '@/domain/errors/porticoError';
import { errorText } from '@/messages/errorText';
import { track } from '@/store/analytics/listeners';
import { logInByEmail } from '@/store/flows/logIn';
import { useAppDispatch } from '@/store/hooks';
import { useEmbedded, useIsEmbeddedIn, useSecondsUntil } from '@/store/login/embeddedLogin';
import { useMessages } from '@/store/messages';
import type { RedirectView } from '@/store/modal/views';
import { useOutside } from '@/store/useOutside';

export interface EmailFieldProps {
  namespace?: Namespace;
  redirectView?: RedirectView;
  /** It is all there is to do here. */
  isAlone?: boolean;
  onType?(): void;
}

/** An address this short is none yet ([views A.2] Email input). */
const SHORTEST = 4;

const isInvalid = (error: PorticoError) => error.is('EMAIL_INVALID') || /invalid e-?mail/i.test(error.shortMessage);

/** An email, and a code comes ([views A.2] Email input). What is typed stays here and goes to the login alone. */
export function EmailField({ namespace, redirectView, isAlone, onType }: EmailFieldProps) {
  const messages = useMessages();
  const { t } = messages;
  const dispatch = useAppDispatch();
  const { clock } = useOutside().env;
  const comeNear = useEmbedded()?.loginMethods.email;
  const isIn = useIsEmbeddedIn();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<PorticoError>();
  const [isSending, setSending] = useState(false);
  const [againAt, setAgainAt] = useState(0);
  const seconds = useSecondsUntil(againAt);
  const isNear = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const onFocus = () => {
    if (isNear.current) return;
    isNear.current = true;
    comeNear?.();
    dispatch(track(['EMAIL_LOGIN_SELECTED', {}]));
  };
  const fail = (cause: unknown) => {
    if (!isHere.current || !(cause instanceof PorticoError) || cause.is('CONNECT_ABORTED')) return;
    setError(cause);
    if (cause.is('EMAIL_COOLDOWN')) setAgainAt(clock.now() + cause.details.seconds * 1_000);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || email.length < SHORTEST) return;
    setSending(true);
    setError(undefined);
    dispatch(logInByEmail({ email, namespace, redirectView }))
      .catch(fail)
      .finally(() => isHere.current && setSending(false));
  };
  const words = () => {
    if (!error) return undefined;
    if (isInvalid(error)) return t('emailLogin.invalid');
    if (error.is('EMAIL_COOLDOWN')) return seconds > 0 ? t('error.emailCooldown', { seconds }) : undefined;
    const { title, text } = errorText(messages, error) ?? { title: t('toast.signInFailed') };
    return [title, text].filter(Boolean).join('. ');
  };
  return (
    <form noValidate onSubmit={send} data-leads="EmailVerifyOtp">
      <Input
        type="email"
        name="email"
        label={t('connect.email')}
        hideLabel
        placeholder={t('connect.email')}
        icon={<MailIcon />}
        value={email}
        onFocus={onFocus}
        onValueChange={(value) => {
          setEmail(value.trim());
          onType?.();
          setError(undefined);
        }}
        disabled={isIn}
        loading={isSending}
        error={words()}
        submitLabel={email.length >= SHORTEST ? t('signIn.title') : undefined}
        autoFocus={isAlone}
      />
    </form>
  );
}
