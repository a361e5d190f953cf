import { type FormEvent, useRef, useState } from 'react';
import { MailIcon } from '@/design/icons/MailIcon';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { Button } from '@/design/primitives/Button/Button';
import { choice } from '@/design/primitives/Button/choice.css';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { label } from '@/design/primitives/Field/Field.css';
import { Inline } from '@/design/primitives/Inline/Inline';
import { Input } from '@/design/primitives/Input/Input';
import { Stack } from '@/design/primitives/Stack/Stack';
import { Text } from '@/design/primitives/Text/Text';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { LetterScene } from '@/design/scenes/LetterScene';
import { truncateAddress } from '@/domain/address';
import { readEmail } from '@/domain/email';
import { suffixesFor } from '@/domain/emailCapture';
import { addressStartCount } from '@/domain/limits/display';
import { plainText, truncate } from '@/domain/text';
import { selectConnection } from '@/store/connection/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { readRecents, skipCapture, submitEmail } from '@/store/signIn/captureEmail';
import { useCapture } from '@/store/signIn/useCapture';
import { useOutside } from '@/store/useOutside';
import { who } from './useAddress';
import { useCaptureWords, useMailToast } from './useCaptureWords';

/** Whatever a site calls itself: longer than this, a sentence about it is none any more. */
const LONGEST_NAME = 40;

/** The site asks for an email before the signature ([views A.7] DataCapture). What is typed stays here and goes to the site alone. */
export default function DataCaptureView() {
  const { t, rich } = useMessages();
  const dispatch = useAppDispatch();
  const { storage } = useOutside().env;
  const { isRequired } = useViewData('DataCapture');
  const { waits, failure, email: known, isLeaving } = useCapture();
  const site = useAppSelector((state) => state.signIn?.site.name);
  const address = useAppSelector((state) => selectConnection(state).accounts[0]?.address) ?? '';
  const [recents] = useState(() => readRecents(storage));
  const [typed, setTyped] = useState<string>();
  const [isTold, setTold] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const error = useCaptureWords(failure);
  const tell = useMailToast();
  const email = typed ?? known;
  const isMailing = waits === 'mail';
  const isHeld = isMailing || isLeaving;
  const kind = isRequired ? 'required' : 'optional';
  const send = (given: string) => {
    setTyped(given);
    setTold(true);
    void dispatch(submitEmail({ email: given })).then(tell);
  };
  const change = (value: string) => {
    setTyped(value.trim());
    setTold(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isHeld) send(email);
  };
  const endings = isHeld ? [] : suffixesFor(email);
  const isReady = readEmail(email) !== undefined;
  const going = isLeaving ? t('signIn.cancelling') : t('editEmail.sending');
  return (
    <DialogBody>
      <div>
        <EmptyState
          scene={<LetterScene size={104} />}
          title={t(`capture.${kind}.title`, { site: truncate(plainText(site ?? ''), { start: LONGEST_NAME }) })}
          note={
            isMailing
              ? rich('capture.mailing', {
                  email,
                  address: truncateAddress(address, addressStartCount, addressStartCount),
                  who,
                  account: (words) => (
                    <Text key="account" as="bdi" figures="address">
                      {words}
                    </Text>
                  ),
                })
              : t(`capture.${kind}.text`)
          }
        />
        <div role="status">{isMailing && <VisuallyHidden>{t('editEmail.sending')}</VisuallyHidden>}</div>
      </div>
      <form noValidate onSubmit={submit} data-leads="DataCaptureOtpConfirm">
        <Stack gap={3}>
          <Input
            ref={field}
            type="email"
            name="email"
            label={t('connect.email')}
            hideLabel
            placeholder={t('connect.email')}
            icon={<MailIcon />}
            value={email}
            onValueChange={change}
            loading={isHeld}
            error={isTold && !isHeld ? error : undefined}
            autoFocus
          />
          {endings.length > 0 && (
            <Inline role="group" aria-label={t('capture.endings')} gap={2} wrap>
              {endings.map(({ label, whole }) => (
                <Button
                  key={whole}
                  size="sm"
                  onClick={() => {
                    change(whole);
                    field.current?.focus();
                  }}
                >
                  <bdi dir="ltr">{label}</bdi>
                </Button>
              ))}
            </Inline>
          )}
          {email === '' && recents.length > 0 && (
            <div>
              <span className={label}>{t('capture.recent')}</span>
              <Course label={t('capture.recent')}>
                {recents.map((one) => (
                  <ListRow
                    key={one}
                    compact
                    mark={
                      <IconBox size={36}>
                        <MailIcon />
                      </IconBox>
                    }
                    title={<bdi dir="ltr">{one}</bdi>}
                    onClick={() => send(one)}
                  />
                ))}
              </Course>
            </div>
          )}
          <div className={choice}>
            {!isRequired && (
              <Button aria-disabled={isLeaving || undefined} onClick={() => !isLeaving && dispatch(skipCapture())}>
                {t('capture.skip')}
              </Button>
            )}
            <Button type="submit" tone="primary" disabled={!isReady && !isHeld} loading={isHeld}>
              {isHeld ? going : t('capture.continue')}
            </Button>
          </div>
        </Stack>
      </form>
    </DialogBody>
  );
}
