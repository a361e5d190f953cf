import { drawMark } from './drawMark';
import { MarkFrame, useSvgId } from './MarkFrame';
import { Initial, Light } from './markParts';
import { light } from './pigments';
import type { MarkDrawingProps } from './WalletMark';

/** A network is an arch with a lit arch inside. Below 24 px, and without a letter, the door alone is lit ([look 6]). */
export function NetworkMark({ name, size = 36, pigment }: MarkDrawingProps) {
  const look = drawMark('network', name, pigment);
  const id = useSvgId(look.key);
  return (
    <MarkFrame kind="network" size={size} grid={36}>
      <defs>
        <Light id={id} lean={0.35} look={look} />
      </defs>
      <path d="M3 31V16a15 15 0 0130 0v15a4 4 0 01-4 4H7a4 4 0 01-4-4z" fill={`url(#${id})`} />
      {size >= 24 && look.initial ? (
        <>
          <path d="M8.5 35V16.5a9.5 9.5 0 0119 0V35z" fill={light(look.pale ? 0.36 : 0.16)} />
          <Initial x={18} y={20.5} size={15} fill={look.ink}>
            {look.initial}
          </Initial>
        </>
      ) : (
        <path d="M11.5 35V18a6.5 6.5 0 0113 0v17z" fill={look.ink} fillOpacity="0.86" />
      )}
    </MarkFrame>
  );
}
