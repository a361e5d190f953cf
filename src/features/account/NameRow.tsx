import { EditIcon } from '@/design/icons/EditIcon';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import type { AccountId } from '@/domain/caip';
import { useAppDispatch } from '@/store/hooks';
import { useMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';
import { useCanChooseName } from '@/store/names/useCanChooseName';

/** The way to a name, for an account that has none and may choose one. */
export function NameRow({ account }: { account: AccountId }) {
  const { t } = useMessages();
  const dispatch = useAppDispatch();
  const can = useCanChooseName(account);
  // What stands below keeps its place when the answer comes: most accounts have no name.
  if (can === undefined) return <ListRowSkeleton compact />;
  if (!can) return null;
  return (
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
  );
}
