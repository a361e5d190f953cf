import { useRef } from 'react';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Link } from '@/design/primitives/Link/Link';
import { Text } from '@/design/primitives/Text/Text';
import { LetterScene } from '@/design/scenes/LetterScene';
import { useSecondsUntil } from '@/services/useSecondsUntil';
import { confirmEmailChange } from '@/store/flows/changeEmail';
import { useAppDispatch } from '@/store/hooks';
import { useEmailChange, useProfile } from '@/store/login/embeddedProfile';
import { useMessages } from '@/store/messages';
import { useViewData } from '@/store/modal/hooks';
import { goBack } from '@/store/modal/navigation';
import { modal } from '@/store/modal/slice';
import { useOutside } from '@/store/useOutside';
import { CodeForm } from './CodeForm';
import { useFailureWords } from './useFailureWords';

export interface UpdateEmailOtpProps {
  view: 'UpdateEmailPrimaryOtp' | 'UpdateEmailSecondaryOtp';
  title: string;
}

/** The code of one of the two addresses; whoever sees that something is wrong starts over ([views A.2] OTP panel). */
export function UpdateEmailOtp({ view, title }: UpdateEmailOtpProps) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const { redirectView } = useViewData(view) ?? {};
  const { step, failure, againAt } = useEmailChange();
  const seconds = useSecondsUntil(againAt, useOutside().env.clock);
  const error = useFailureWords(failure);
  // While the view leaves, the change may have forgotten it: what was shown stays.
  const held = useRef('');
  held.current = useProfile()?.emailChange.address() ?? held.current;
  const startOver = () => dispatch(goBack());
  if (!step && !held.current)
    return (
      <DialogBody>
        <EmptyState
          scene={<LetterScene size={104} />}
          title={t('editEmail.over')}
          note={t('editEmail.overText')}
          action={
            <Button
              size="md"
              onClick={() =>
                dispatch(modal.actions.replaced({ view: 'UpdateEmailWallet', data: redirectView && { redirectView } }))
              }
            >
              {t('editEmail.again')}
            </Button>
          }
        />
      </DialogBody>
    );
  return (
    <>
      <CodeForm
        title={title}
        email={held.current}
        error={error}
        onCode={(code) => dispatch(confirmEmailChange({ code, redirectView, done: t('editEmail.done') }))}
      />
      <DialogFooter ruled split>
        <span>{t('editEmail.wrong')}</span>
        {seconds > 0 ? (
          <Text as="span" size="sm" tone="faint" figures="number">
            {t('editEmail.againIn', { seconds })}
          </Text>
        ) : (
          <Link onClick={startOver}>{t('editEmail.again')}</Link>
        )}
      </DialogFooter>
    </>
  );
}
