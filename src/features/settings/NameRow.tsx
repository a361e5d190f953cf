import { EditIcon } from '@/design/icons/EditIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import type { AccountId } from '@/domain/caip';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { useCanChooseName } from '@/store/names/useCanChooseName';

/** The way to a name, for an embedded wallet that has none and may choose one ([views A.3] AccountSettings). */
export function NameRow({ account }: { account: AccountId }) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  if (!useCanChooseName(account)) return null;
  return (
    <Course>
      <ListRow
        compact
        chevron
        data-leads="ChooseAccountName"
        mark={
          <IconBox size={36}>
            <EditIcon />
          </IconBox>
        }
        title={t('names.choose.row')}
        onClick={() => dispatch(modal.actions.pushed({ view: 'ChooseAccountName', data: undefined }))}
      />
    </Course>
  );
}
