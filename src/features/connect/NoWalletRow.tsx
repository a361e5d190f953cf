import { GridIcon } from '@/design/icons/GridIcon';
import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { Course } from '@/design/patterns/Course/Course';
import { IconBox } from '@/design/patterns/ListRow/IconBox';
import { ListRow } from '@/design/patterns/ListRow/ListRow';
import { ListRowSkeleton } from '@/design/patterns/ListRow/ListRowSkeleton';
import { VisuallyHidden } from '@/design/primitives/VisuallyHidden/VisuallyHidden';
import { useFirstMessages } from '@/store/messages';
import type { NoWalletsModel } from './connectModel';

/**
 * No wallet, where there are other ways in: a row, while they are looked for and afterwards, so that nothing above it
 * moves away under a visitor's press.
 */
export function NoWalletRow({ looking, onLookAgain, onGetWallet }: NoWalletsModel) {
  const { t } = useFirstMessages();
  if (looking === 'looking')
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('connect.looking')}</VisuallyHidden>
        <Course>
          <ListRowSkeleton />
        </Course>
      </div>
    );
  const isFailed = looking === 'failed';
  return (
    <Course>
      <ListRow
        chevron={!isFailed}
        mark={<IconBox>{isFailed ? <RefreshIcon /> : <GridIcon />}</IconBox>}
        title={t(isFailed ? 'common.tryAgain' : 'connect.getWallet')}
        note={t(isFailed ? 'connect.error.title' : 'connect.empty.title')}
        onClick={isFailed ? onLookAgain : onGetWallet}
      />
    </Course>
  );
}
