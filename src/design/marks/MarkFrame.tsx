import { type ReactNode, useId } from 'react';
import * as styles from './mark.css';
import type { MarkSize } from './sizes';

/** An id that holds in `url(#…)` and in a document with several React roots, where `useId` alone may repeat. */
export const useSvgId = (key: string) => `portico-${useId().replace(/\W/g, '')}-${key}`;

interface MarkFrameProps {
  kind: string;
  size: MarkSize;
  grid: number;
  /** Drawn in the colour of the text beside it. */
  plain?: boolean;
  children: ReactNode;
}

/** The decorative `svg` that all marks share; the name stands beside it in words. */
export const MarkFrame = ({ kind, size, grid, plain, children }: MarkFrameProps) => (
  <svg
    className={`${plain ? styles.mark : styles.pigmented} ${styles.sized[size]}`}
    width={size}
    height={size}
    viewBox={`0 0 ${grid} ${grid}`}
    aria-hidden="true"
    data-part="mark"
    data-kind={kind}
  >
    {children}
  </svg>
);
