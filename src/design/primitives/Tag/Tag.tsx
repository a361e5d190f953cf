import type { ReactNode } from 'react';
import { label } from '../Button/Button.css';
import * as styles from './Tag.css';

export interface TagProps {
  /** One or two words, or a number. */
  children: ReactNode;
  /** What kind of fact it is. Words carry the meaning; colour is a bonus. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error' | 'info';
  /** A 14 px icon or mark before the words. */
  icon?: ReactNode;
  /** Figures of equal width, always left to right: "480+". */
  count?: boolean;
}

/** A fact beside a name: current, certified, failed, how many ([look 9]). Not a button. */
export const Tag = ({ children, tone = 'neutral', icon, count }: TagProps) => (
  <span className={styles.tag({ tone, count })} data-part="tag">
    {icon}
    <span className={label}>{children}</span>
  </span>
);
