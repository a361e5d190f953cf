import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { Button } from '@/design/primitives/Button/Button';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { SearchScene } from '@/design/scenes/SearchScene';
import type { Namespace } from '@/domain/caip';
import { discover } from '@/store/connection/thunks';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useFirstMessages } from '@/store/messages';
import { modal } from '@/store/modal/slice';

/** No wallet to show: we still look, could not look, or there is none. */
export function NoWallets() {
  const { t } = useFirstMessages();
  const dispatch = useAppDispatch();
  const discovery = useAppSelector((state) => state.connection.discovery);
  const states = Object.entries(discovery);
  if (states.some(([, state]) => state === 'looking'))
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('connect.looking')}</VisuallyHidden>
        <Course>
          <ListRowSkeleton end />
          <ListRowSkeleton end width="short" />
        </Course>
      </div>
    );
  const failed = states.filter(([, state]) => state === 'failed').map(([namespace]) => namespace as Namespace);
  if (failed.length > 0)
    return (
      <EmptyState
        scene={<SearchScene size={112} />}
        title={t('connect.error.title')}
        note={t('connect.error.text')}
        action={
          <Button
            size="md"
            icon={<RefreshIcon size={18} />}
            onClick={() => {
              for (const namespace of failed) dispatch(discover({ namespace }));
            }}
          >
            {t('common.tryAgain')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      scene={<EmptyScene size={112} />}
      title={t('connect.empty.title')}
      note={t('connect.empty.text')}
      action={
        <Button size="md" onClick={() => dispatch(modal.actions.pushed({ view: 'GetWallet', data: undefined }))}>
          {t('connect.getWallet')}
        </Button>
      }
    />
  );
}
