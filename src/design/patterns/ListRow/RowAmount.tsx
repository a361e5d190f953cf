import type { ReactNode } from 'react';
import { text } from '../../primitives/Text/Text.css';
import * as styles from './ListRow.css';

export interface RowAmountProps {
  /** A formatted amount: sign, figures, symbol. */
  children: ReactNode;
  /** What it is worth, or when it was. */
  note?: ReactNode;
  /** `success` for what came in, `faint` for what never moved. */
  tone?: 'text' | 'success' | 'error' | 'faint';
}

/** Figures at the end of a row, one under the other ([look 3], numbers). */
export const RowAmount = ({ children, note, tone = 'text' }: RowAmountProps) => (
  <span className={styles.amount}>
    <span className={`${styles.title} ${text({ tone })}`} dir="auto">
      <bdi>{children}</bdi>
    </span>
    {note !== undefined && (
      <span className={styles.note}>
        <bdi>{note}</bdi>
      </span>
    )}
  </span>
);
