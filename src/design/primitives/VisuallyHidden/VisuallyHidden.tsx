import type { ReactNode } from 'react';
import * as styles from './VisuallyHidden.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
  /** For `aria-labelledby` and `aria-describedby`. */
  id?: string;
}

/** Words for screen readers alone, where a picture or a place says it to the eye. */
export const VisuallyHidden = ({ children, id }: VisuallyHiddenProps) => (
  <span id={id} className={styles.visuallyHidden}>
    {children}
  </span>
);
