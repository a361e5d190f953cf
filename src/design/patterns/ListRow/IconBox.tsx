import type { ReactNode } from 'react';
import { sized } from '../../marks/mark.css';
import * as styles from './ListRow.css';

export interface IconBoxProps {
  /** A 20 px icon, or `MiniMarks`. */
  children: ReactNode;
  /** As the marks beside it: 40, in compact rows 36. */
  size?: 36 | 40 | 44 | 56;
  /** `danger` before a row that ends something. */
  tone?: 'neutral' | 'danger' | 'accent';
}

/** An icon on a chip of a mark's size, for rows that stand for a way and not for a thing ([look 4], mark). */
export const IconBox = ({ children, size = 40, tone = 'neutral' }: IconBoxProps) => (
  <span className={`${styles.iconBox[tone]} ${sized[size]}`} aria-hidden="true">
    {children}
  </span>
);
