import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Course } from '@/design/patterns/Course/Course';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { Button } from '@/design/primitives/Button/Button';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { SearchScene } from '@/design/scenes/SearchScene';
import { useFirstMessages } from '@/store/messages';
import type { NoWalletsModel } from './connectModel';

/** No wallet to show: we still look, could not look, or there is none. */
export function NoWallets({ model }: { model: NoWalletsModel }) {
  const { t } = useFirstMessages();
  if (model.looking === 'looking')
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('connect.looking')}</VisuallyHidden>
        <Course>
          <ListRowSkeleton end />
          <ListRowSkeleton end width="short" />
        </Course>
      </div>
    );
  if (model.looking === 'failed')
    return (
      <EmptyState
        scene={<SearchScene size={112} />}
        title={t('connect.error.title')}
        note={t('connect.error.text')}
        action={
          <Button size="md" icon={<RefreshIcon size={18} />} onClick={model.onLookAgain}>
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
        <Button size="md" onClick={model.onGetWallet}>
          {t('connect.getWallet')}
        </Button>
      }
    />
  );
}
