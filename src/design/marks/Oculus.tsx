import { drawLandscape } from './drawLandscape';
import { MarkFrame, useSvgId } from './MarkFrame';
import { hash } from './seed';
import type { MarkSize } from './sizes';

export interface OculusProps {
  /** The account's address, in any namespace. Case does not change the view. */
  address: string;
  /** Side in px. */
  size?: MarkSize;
}

/** A person is an oculus: a round window on a landscape drawn from the address ([look 6]). */
export function Oculus({ address, size = 40 }: OculusProps) {
  const { zenith, horizon, sun, far, near, lean } = drawLandscape(address);
  const id = useSvgId(hash(address.toLowerCase()).toString(36));
  return (
    <MarkFrame kind="address" size={size} grid={40}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor={zenith} />
          <stop offset="0.75" stopColor={horizon} />
        </linearGradient>
        <clipPath id={`${id}-c`}>
          <circle cx="20" cy="20" r="20" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-c)`}>
        <rect width="40" height="40" fill={`url(#${id})`} />
        <circle cx={sun.x} cy={sun.y} r={sun.r} fill={sun.fill} />
        <g transform={lean ? 'matrix(-1 0 0 1 40 0)' : undefined}>
          <path d={far.d} fill={far.fill} />
          <path d={near.d} fill={near.fill} />
        </g>
      </g>
    </MarkFrame>
  );
}
