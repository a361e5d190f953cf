import { initialOf } from './drawMark';
import { MarkFrame } from './MarkFrame';
import { Initial } from './markParts';
import type { MarkDrawingProps } from './WalletMark';

/** A sign-in provider is a neutral ring with an initial, in the colour of the text beside it ([look 6]). */
export const ProviderMark = ({ name, size = 24 }: Omit<MarkDrawingProps, 'pigment'>) => (
  <MarkFrame kind="provider" size={size} plain grid={24}>
    <circle cx="12" cy="12" r="11.25" fill="none" stroke="currentColor" strokeOpacity="0.34" strokeWidth="1.5" />
    <Initial x={12} y={12.4} size={12} fill="currentColor">
      {initialOf(name)}
    </Initial>
  </MarkFrame>
);
