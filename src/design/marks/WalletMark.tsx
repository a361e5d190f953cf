import { drawMark } from './drawMark';
import { MarkFrame, useSvgId } from './MarkFrame';
import * as styles from './mark.css';
import { Initial, Light } from './markParts';
import { parts } from './parts';
import { light, type PigmentName } from './pigments';
import type { MarkSize } from './sizes';

export interface MarkDrawingProps {
  /** What it stands for. Any text is safe: empty, long, in any script. */
  name: string;
  /** Side in px. */
  size?: MarkSize;
  /** From `layMarks`, where marks stand side by side. */
  pigment?: PigmentName;
}

/** A wallet is a block: a rounded square, a building part in raking light, the initial ([look 6]). */
export function WalletMark({ name, size = 40, pigment }: MarkDrawingProps) {
  const look = drawMark('wallet', name, pigment);
  const id = useSvgId(look.key);
  return (
    <MarkFrame kind="wallet" size={size} grid={40}>
      <defs>
        <Light id={id} lean={0.5} look={look} />
        <clipPath id={`${id}-c`}>
          <rect className={styles.blockCorner} width="40" height="40" rx="12" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-c)`}>
        <rect width="40" height="40" fill={`url(#${id})`} />
        <path
          d={parts[look.part]}
          fill={light(look.pale ? 0.34 : 0.17)}
          transform={look.flip ? 'matrix(-1 0 0 1 40 0)' : undefined}
        />
        <rect width="40" height="1" fill={light(0.22)} />
      </g>
      <Initial x={20} y={20.8} size={19} fill={look.ink} tight>
        {look.initial}
      </Initial>
    </MarkFrame>
  );
}
