import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { OtpField } from '@/design/primitives/OtpField/OtpField';
import { LetterScene } from '@/design/scenes/LetterScene';
import { useMessages } from '@/store/messages';
import { CODE_MINUTES, DIGITS } from './limits';
import { who } from './useAddress';

export interface CodeFormProps {
  title: string;
  /** Where the code was mailed. */
  email: string;
  /** What was wrong with the last code, in words. */
  error?: ReactNode;
  /** When the code was mailed, or anything else that tells one mail from another. */
  mailedAt?: number;
  /** Another code is on its way: until it is mailed, none can be tried. */
  isMailing?: boolean;
  /** Tries a code; a promise that rejects is told by `error`. */
  onCode(code: string): Promise<unknown>;
}

/** A code that was mailed, tried as soon as its last digit is there. */
export function CodeForm({ title, email, error, mailedAt, isMailing, onCode }: CodeFormProps) {
  const { t, rich } = useMessages();
  const [code, setCode] = useState('');
  const [isChecking, setChecking] = useState(false);
  /** What was wrong with the last code is no more said once another is typed, or another was mailed. */
  const [isNew, setNew] = useState(true);
  const [mailed, setMailed] = useState(mailedAt);
  if (mailed !== mailedAt && mailedAt !== undefined) {
    setMailed(mailedAt);
    setCode('');
    setNew(true);
  }
  const check = (given: string) => {
    setChecking(true);
    setNew(false);
    onCode(given)
      .catch(() => {})
      .finally(() => setChecking(false));
  };
  return (
    <DialogBody>
      <EmptyState
        scene={<LetterScene size={104} />}
        title={title}
        note={rich('emailCode.text', { email, minutes: CODE_MINUTES, who })}
      />
      <OtpField
        label={t('emailCode.label', { count: DIGITS })}
        digitLabel={(position, count) => t('emailCode.digit', { position, count })}
        value={code}
        onValueChange={(next) => {
          setCode(next);
          setNew(true);
        }}
        onComplete={check}
        error={isNew || isChecking ? undefined : error}
        loading={isChecking ? t('emailCode.checking') : isMailing && t('editEmail.sending')}
        autoFocus
      />
    </DialogBody>
  );
}
