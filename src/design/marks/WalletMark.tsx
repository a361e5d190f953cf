import { drawMark } from './drawMark';
import { MarkFrame, useSvgId } from './MarkFrame';
import { Initial, Light } from './markParts';
import { parts } from './parts';
import { light, type PigmentName } from './pigments';
import type { MarkSize } from './sizes';
import * as styles from './WalletMark.css';

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
    <MarkFrame kind="wallet" shape={styles.block} size={size} grid={40}>
      <Light id={id} lean={0.5} look={look} />
      <path d="M0 0h40v40H0z" fill={`url(#${id})`} />
      <path
        d={parts[look.part]}
        fill={light(look.pale ? 0.34 : 0.17)}
        transform={look.flip ? 'matrix(-1 0 0 1 40 0)' : undefined}
      />
      <path d="M0 0h40v1H0z" fill={light(0.22)} />
      <Initial x={20} y={20.8} size={19} fill={look.ink} tight>
        {look.initial}
      </Initial>
    </MarkFrame>
  );
}
