import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { Button } from '@/design/primitives/Button/Button';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { useMessages } from '@/store/messages';

export interface RetryProps {
  /** Asks again for what failed. */
  retry(): void;
}

export function TryAgain({ retry }: RetryProps) {
  const { t } = useMessages();
  return (
    <Button size="md" icon={<RefreshIcon size={18} />} onClick={retry}>
      {t('common.tryAgain')}
    </Button>
  );
}

export interface CouldNotLoadProps extends RetryProps {
  /** The plan of the site is used up: asking again is no use. */
  isUsageExceeded?: boolean;
}

/** The directory did not answer, and nothing of it is known. */
export function CouldNotLoad({ retry, isUsageExceeded }: CouldNotLoadProps) {
  const { t } = useMessages();
  return (
    <EmptyState
      scene={<EmptyScene size={112} />}
      title={t('allWallets.error.title')}
      note={t(isUsageExceeded ? 'usageExceeded.section' : 'connect.error.text')}
      action={isUsageExceeded ? undefined : <TryAgain retry={retry} />}
    />
  );
}
