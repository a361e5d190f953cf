import { useId } from 'react';
import { drawLandscape } from './drawLandscape';

export interface OculusPictureProps {
  address: string;
  /** Side in px. */
  size: number;
  className: string;
}

/** The landscape of an address; its class makes the window round. `Oculus` is the mark of the house. */
export function OculusPicture({ address, size, className }: OculusPictureProps) {
  const { zenith, horizon, sun, far, near, lean, key } = drawLandscape(address);
  const id = `portico-${useId().replace(/\W/g, '')}-${key}`;
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
      data-part="mark"
      data-kind="address"
    >
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor={zenith} />
        <stop offset="0.75" stopColor={horizon} />
      </linearGradient>
      <path d="M0 0h40v40H0z" fill={`url(#${id})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={sun.fill} />
      <g transform={lean ? 'matrix(-1 0 0 1 40 0)' : undefined}>
        <path d={far.d} fill={far.fill} />
        <path d={near.d} fill={near.fill} />
      </g>
    </svg>
  );
}
