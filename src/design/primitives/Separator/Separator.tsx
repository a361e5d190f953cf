import type { ReactNode } from 'react';
import * as styles from './Separator.css';

export interface SeparatorProps {
  /** A word in the line, such as "or". It is read out; a bare line is a boundary only. */
  children?: ReactNode;
}

/** A hairline between two groups. Never between rows ([look 12]). */
export const Separator = ({ children }: SeparatorProps) =>
  children ? (
    // The separator role would hide its words from screen readers, so a line with a word is plain text.
    <div className={styles.word} data-part="separator">
      {children}
    </div>
  ) : (
    <hr className={styles.line} data-part="separator" />
  );
