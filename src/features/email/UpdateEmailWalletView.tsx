import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MailIcon } from '@/design/icons/MailIcon';
import { Banner } from '@/design/patterns/Banner/Banner';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Button } from '@/design/primitives/Button/Button';
import { choice } from '@/design/primitives/Button/choice.css';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { label } from '@/design/primitives/Field/Field.css';
import { Input } from '@/design/primitives/Input/Input';
import { Stack } from '@/design/primitives/Stack/Stack';
import { readEmail } from '@/domain/email';
import { PorticoError } from '@/domain/errors/porticoError';
import { errorText } from '@/messages/errorText';
import { beginEmailChange } from '@/store/flows/changeEmail';
import { useAppDispatch } from '@/store/hooks';
import { useOwnEmail, useProfile } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';

/** An address this short is none yet ([views A.2] UpdateEmailWallet). */
const SHORTEST = 4;

/** The email by which somebody logs in is to be another one. What is typed stays here and goes to the wallet alone. */
export default function UpdateEmailWalletView() {
  const messages = useMessages();
  const { t } = messages;
  const dispatch = useAppDispatch();
  const { redirectView } = useViewData('UpdateEmailWallet') ?? {};
  const current = useOwnEmail();
  const profile = useProfile();
  const [email, setEmail] = useState(() => profile?.emailChange.typed() ?? '');
  const [error, setError] = useState<PorticoError | 'same'>();
  const [isSending, setSending] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isReady = email.length >= SHORTEST;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !isReady) return;
    if (current && readEmail(email)?.toLowerCase() === current.toLowerCase()) return setError('same');
    setSending(true);
    setError(undefined);
    dispatch(beginEmailChange({ email, redirectView }))
      .catch((cause) => {
        if (isHere.current && cause instanceof PorticoError && !cause.is('FRAME_ABORTED')) setError(cause);
      })
      .finally(() => isHere.current && setSending(false));
  };
  const words = () => {
    if (!error) return undefined;
    if (error === 'same') return t('editEmail.same');
    if (error.is('EMAIL_INVALID')) return t('emailLogin.invalid');
    if (error.is('FRAME_ERROR')) return <bdi>{error.shortMessage}</bdi>;
    const { title, text } = errorText(messages, error) ?? { title: t('emailCode.slow') };
    return [title, text].filter(Boolean).join('. ');
  };
  return (
    <DialogBody>
      {current && (
        <div>
          <span className={label}>{t('editEmail.now')}</span>
          <Course>
            <ListRow
              compact
              mark={
                <IconBox size={36}>
                  <MailIcon />
                </IconBox>
              }
              title={<bdi>{current}</bdi>}
            />
          </Course>
        </div>
      )}
      <form noValidate onSubmit={send} data-leads="UpdateEmailPrimaryOtp">
        <Stack gap={4}>
          <Input
            type="email"
            name="email"
            label={t(current ? 'editEmail.next' : 'connect.email')}
            icon={<MailIcon />}
            value={email}
            onValueChange={(value) => {
              setEmail(value.trim());
              setError(undefined);
            }}
            loading={isSending}
            error={words()}
            autoFocus
          />
          <Banner>{t(current ? 'editEmail.two' : 'editEmail.one')}</Banner>
          <div className={choice}>
            {redirectView && <Button onClick={() => dispatch(goBack())}>{t('common.cancel')}</Button>}
            <Button type="submit" tone="primary" disabled={!isReady} loading={isSending}>
              {isSending ? t('editEmail.sending') : t(current ? 'editEmail.send' : 'editEmail.sendOne')}
            </Button>
          </div>
        </Stack>
      </form>
    </DialogBody>
  );
}
