import type { MarkLook } from './drawMark';

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
