'use client';
import { Button } from '@/design/primitives/Button/Button';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { usePorticoContext } from './context';
import { LobbyRoot } from './LobbyRoot';
import * as styles from './PendingSheet.css';

export interface PendingSheetProps {
  inline?: boolean;
  /** It did not come; asks again. */
  again?(): void;
}

/**
 * The modal was asked for and is on its way: said at once, where it will stand, whoever pressed. It takes no focus, so that
 * a page on a slow line stays the visitor's. That it did not come is said here, too: any other file may be out of reach.
 */
export function PendingSheet({ inline, again }: PendingSheetProps) {
  const { portico } = usePorticoContext();
  return (
    <LobbyRoot>
      {({ t }) => (
        <span
          className={`${styles.sheet[inline ? 'inline' : 'modal']}${again ? '' : ` ${styles.waiting}`}`}
          role={again ? 'alert' : 'status'}
          data-part="pending"
        >
          {again ? (
            <>
              {t('load.title')}. {t('load.text')}
              <Button size="md" onClick={again}>
                {t('common.tryAgain')}
              </Button>
              {!inline && (
                <Button size="md" onClick={portico.close}>
                  {t('common.close')}
                </Button>
              )}
            </>
          ) : (
            <>
              <Spinner />
              {t('lobby.opening')}
            </>
          )}
        </span>
      )}
    </LobbyRoot>
  );
}
