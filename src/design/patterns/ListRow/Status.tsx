import type { ReactNode } from 'react';
import * as styles from './ListRow.css';

export interface StatusProps {
  /** One or two muted words: "Installed", "Last used". */
  children: ReactNode;
  /** Adds a 6 px dot in the tone's colour; the words say the same. */
  tone?: 'success' | 'warning' | 'error' | 'accent';
}

/** A state in words, with or without a dot, at the end of a row ([look 12]: words for states). */
export const Status = ({ children, tone }: StatusProps) => (
  <span className={styles.statusTone[tone ?? 'none']}>
    <span className={styles.statusWords}>{children}</span>
  </span>
);
