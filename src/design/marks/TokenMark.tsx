import { Badged } from './Badged';
import { drawMark } from './drawMark';
import { MarkFrame, useSvgId } from './MarkFrame';
import { Initial, Light } from './markParts';
import { NetworkMark } from './NetworkMark';
import { light } from './pigments';
import type { MarkDrawingProps } from './WalletMark';

export interface TokenMarkProps extends MarkDrawingProps {
  /** The network it lives on, as a small arch at the bottom inline-end. */
  network?: string;
}

/** A token is a coin: a disc with a struck rim ([look 6]). Named by its symbol. */
export function TokenMark({ name, size = 36, pigment, network }: TokenMarkProps) {
  const look = drawMark('token', name, pigment);
  const id = useSvgId(look.key);
  const coin = (
    <MarkFrame kind="token" size={size} grid={36}>
      <defs>
        <Light id={id} lean={0.6} look={look} />
      </defs>
      <circle cx="18" cy="18" r="18" fill={`url(#${id})`} />
      <circle cx="18" cy="18" r="14.25" fill="none" stroke={light(look.pale ? 0.6 : 0.34)} strokeWidth="1.5" />
      <Initial x={18} y={18.5} size={15} fill={look.ink}>
        {look.initial}
      </Initial>
    </MarkFrame>
  );
  return network === undefined ? coin : <Badged badge={<NetworkMark name={network} size={14} />}>{coin}</Badged>;
}
