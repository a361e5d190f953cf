import type { ReactNode } from 'react';
import * as styles from './mark.css';

export interface BadgedProps {
  /** The mark. */
  children: ReactNode;
  /** A 14 px mark or a 16 px status glyph at the bottom inline-end. */
  badge: ReactNode;
  /** The outline of the 2 px ring that sets the badge off from the mark. */
  shape?: 'arch' | 'round';
}

/** A mark with a smaller one on its corner, set off by a ring of whatever lies behind ([look 6]). */
export const Badged = ({ children, badge, shape = 'arch' }: BadgedProps) => (
  <span className={styles.badged}>
    {children}
    <span className={styles.badgeShape[shape]}>{badge}</span>
  </span>
);
