import { skipToken } from '@reduxjs/toolkit/query';
import type { FormEvent, ReactNode } from 'react';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { UserIcon } from '@/design/icons/UserIcon';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody, DialogFooter } from '@/design/primitives/Dialog/DialogBody';
import { Input } from '@/design/primitives/Input/Input';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { AbortedError } from '@/domain/errors/errorKinds';
import { isUsageExceeded } from '@/domain/errors/isUsageExceeded';
import { PorticoError } from '@/domain/errors/porticoError';
import { plainText } from '@/domain/text';
import { errorText } from '@/messages/errorText';
import { names } from '@/services/names';
import { useQuery } from '@/services/useQuery';
import { selectConnection } from '@/store/connection/selectors';
import { submitName } from '@/store/flows/registerName';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { useMakeWay } from '@/store/modal/useMakeWay';
import { selectNames, typeName } from '@/store/names/choosing';
import { notices } from '@/store/notices/slice';
import { NameList } from './NameList';
import { useCandidate } from './useCandidate';

const failed = (code: 'NAME_LOOKUP_FAILED' | 'NAME_SUGGESTIONS_FAILED', reason?: string) =>
  new PorticoError(code, { reason });

/** The field, what is wrong with the name in it, and names like it. */
export function NameForm() {
  const messages = useMessages();
  const { t } = messages;
  const dispatch = useAppDispatch();
  const { typed } = useAppSelector(selectNames);
  const address = useAppSelector((state) => selectConnection(state, 'eip155').accounts[0]?.address);
  const { data: own, error: ownFailure } = useQuery(names, address ? { address } : skipToken);
  const candidate = useCandidate(typed);
  const { suffix, name, fault, standing, failure, suggestionsFailure } = candidate;
  useMakeWay('RegisterAccountName', [ownFailure, failure, suggestionsFailure].find(isUsageExceeded));
  const owned = own?.[0]?.name;
  const canSubmit = !owned && typed !== '' && !fault && (standing === 'free' || Boolean(failure));

  const submit = (chosen: string) => {
    dispatch(submitName(chosen)).catch((error: PorticoError) => {
      if (error instanceof AbortedError) return;
      const hasDeclined = error.is('USER_REJECTED');
      const message = hasDeclined ? t('names.declined') : errorText(messages, error)?.title;
      if (message) dispatch(notices.actions.toastShown({ tone: hasDeclined ? 'info' : 'error', message }));
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSubmit) submit(typed);
  };
  const wrong = (): ReactNode => {
    if (owned) return t('names.owned', { name: plainText(owned) });
    if (fault === 'short') return t('names.short');
    if (fault === 'invalid') return t('names.invalid');
    if (standing === 'taken') return t('names.taken', { name });
    return failure && errorText(messages, failed('NAME_LOOKUP_FAILED', failure.reason))?.title;
  };
  const apology = suggestionsFailure ?? failure;
  return (
    <>
      <DialogBody tight>
        <form noValidate onSubmit={onSubmit}>
          <Input
            label={t('names.field')}
            icon={<UserIcon />}
            value={typed}
            onValueChange={(value) => dispatch(typeName(value))}
            hint={t('names.hint')}
            error={wrong()}
            unit={suffix}
            submitLabel={canSubmit ? t('names.register', { name }) : undefined}
            dir="ltr"
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            disabled={Boolean(owned)}
          />
        </form>
        <div role="status">{standing === 'free' && <VisuallyHidden>{t('names.free', { name })}</VisuallyHidden>}</div>
        {!owned && <NameList candidate={candidate} onChoose={submit} />}
      </DialogBody>
      {apology && (
        <DialogFooter ruled split>
          <span role="status">
            {suggestionsFailure
              ? errorText(messages, failed('NAME_SUGGESTIONS_FAILED', suggestionsFailure.reason))?.title
              : t('names.unsure')}
          </span>
          <Button size="md" icon={<RefreshIcon size={18} />} onClick={candidate.retry}>
            {t('common.tryAgain')}
          </Button>
        </DialogFooter>
      )}
    </>
  );
}
