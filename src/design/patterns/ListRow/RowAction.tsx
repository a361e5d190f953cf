import type { ReactNode } from 'react';
import * as styles from './RowAction.css';

/** What pressing a row does, at its end: as a button looks, in a row that is one from end to end. */
export const RowAction = ({ children }: { children: ReactNode }) => (
  <span className={styles.action} data-part="row-action">
    {children}
  </span>
);

/** A second line of a row that goes on below where it is longer than the row. */
export const WholeNote = ({ children }: { children: ReactNode }) => <span className={styles.whole}>{children}</span>;
