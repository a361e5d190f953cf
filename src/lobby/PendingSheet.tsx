'use client';
import { Spinner } from '@/design/primitives/Spinner/Spinner';
import { LobbyRoot } from './LobbyRoot';
import * as styles from './PendingSheet.css';

/**
 * The modal was asked for and is on its way: said at once, where it will stand, whoever pressed. It takes no focus and
 * no press, so that a page on a slow line stays the visitor's.
 */
export const PendingSheet = ({ inline }: { inline?: boolean }) => (
  <LobbyRoot>
    {({ t }) => (
      <span className={styles.sheet[inline ? 'inline' : 'modal']} role="status" data-part="pending">
        <Spinner />
        {t('lobby.opening')}
      </span>
    )}
  </LobbyRoot>
);
