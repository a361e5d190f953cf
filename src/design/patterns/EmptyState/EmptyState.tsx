import type { ReactNode } from 'react';
import { Stage } from '../StatusScreen/Stage';
import * as styles from './EmptyState.css';

export interface EmptyStateProps {
  /** A scene of 112 to 120 px. Decorative. */
  scene?: ReactNode;
  /** One sentence: "Nothing here yet". */
  title: ReactNode;
  /** One muted line: what would bring something here. */
  note?: ReactNode;
  /** One secondary button of 40 px. */
  action?: ReactNode;
}

/** Nothing to show, and what to do about it ([look 7]). */
export const EmptyState = ({ scene, title, note, action }: EmptyStateProps) => (
  <div className={styles.empty} data-part="empty-state">
    {scene}
    <Stage title={title} note={note} />
    {action}
  </div>
);
