import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { ColumnsScene } from '@/design/scenes/ColumnsScene';
import { openNameForm } from '@/store/flows/registerName';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';

/** What a name is for, before somebody thinks of one ([views A.3] ChooseAccountName). */
export default function ChooseAccountNameView() {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <DialogBody>
      <EmptyState scene={<ColumnsScene size={120} />} title={t('names.choose.title')} note={t('names.choose.text')} />
      <Button tone="primary" full data-leads="RegisterAccountName" onClick={() => dispatch(openNameForm())}>
        {t('names.title')}
      </Button>
    </DialogBody>
  );
}
