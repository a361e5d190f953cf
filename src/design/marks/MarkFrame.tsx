import { type ReactNode, useId } from 'react';
import type { MarkLook } from './drawMark';
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

/** Light from top left: the lit side and the shaded one. */
export const Light = ({ id, lean, look }: { id: string; lean: number; look: MarkLook }) => (
  <linearGradient id={id} x1="0" y1="0" x2={lean} y2="1">
    <stop stopColor={look.lit} />
    <stop offset="1" stopColor={look.shade} />
  </linearGradient>
);

interface InitialProps {
  children: string;
  x: number;
  y: number;
  size: number;
  fill: string;
  tight?: boolean;
}

export const Initial = ({ children, x, y, size, fill, tight }: InitialProps) => (
  <text
    x={x}
    y={y}
    fill={fill}
    fontSize={size}
    fontWeight="600"
    textAnchor="middle"
    dominantBaseline="central"
    letterSpacing={tight ? '-0.5' : undefined}
  >
    {children}
  </text>
);
