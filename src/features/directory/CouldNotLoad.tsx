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

/** The directory did not answer, and nothing of it is known. */
export function CouldNotLoad({ retry }: RetryProps) {
  const { t } = useMessages();
  return (
    <EmptyState
      scene={<EmptyScene size={112} />}
      title={t('allWallets.error.title')}
      note={t('connect.error.text')}
      action={<TryAgain retry={retry} />}
    />
  );
}
