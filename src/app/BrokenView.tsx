import { RefreshIcon } from '@/design/icons/RefreshIcon';
import { EmptyState } from '@/design/patterns/EmptyState/EmptyState';
import { Button } from '@/design/primitives/Button/Button';
import { DialogBody } from '@/design/primitives/Dialog/DialogBody';
import { EmptyScene } from '@/design/scenes/EmptyScene';
import { useFirstMessages } from '@/store/messages';

export interface BrokenViewProps {
  /** `load`: its chunk did not come. `broken`: it threw while it was shown. */
  what: 'load' | 'broken';
  onRetry(): void;
  /** Given once asking again has failed too: some browsers keep a failed file for as long as the page lives. */
  onReload?(): void;
  /** It is being asked for again. */
  isAsking?: boolean;
}

/** A view that did not load or broke: what happened, and the way on. */
export function BrokenView({ what, onRetry, onReload, isAsking }: BrokenViewProps) {
  const { t } = useFirstMessages();
  return (
    <DialogBody>
      <EmptyState
        scene={<EmptyScene size={112} />}
        title={t(`${what}.title`)}
        note={t(`${what}.text`)}
        action={
          <Button size="md" icon={<RefreshIcon size={18} />} onClick={onReload ?? onRetry} loading={isAsking}>
            {t(onReload ? 'load.action' : 'common.tryAgain')}
          </Button>
        }
      />
    </DialogBody>
  );
}
