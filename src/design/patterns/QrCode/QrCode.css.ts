import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { breathe } from '@/design/tokens/keyframes.css';
import { ms } from '@/design/tokens/motion';
import { media, space } from '@/design/tokens/scales';

const { color } = vars;

export const frame = style({ position: 'relative', inlineSize: '100%' });

export const plate = style({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  padding: '18px',
  borderRadius: vars.radius.plate,
  background: color.plate,
  color: color.onPlate,
  // Light where the plate stands on light; on dark it has its own edge.
  boxShadow: `inset 0 0 0 1px ${color.chipEdge}`,
  // A reader needs dark on light, whatever the visitor's colours are.
  forcedColorAdjust: 'none',
  selectors: { '&[aria-hidden="true"]': { opacity: 0.16 } },
});

export const code = style({ inlineSize: '100%', blockSize: 'auto', aspectRatio: '1' });

export const centre = style({ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' });

export const tile = style({ rx: `min(${vars.radius.mark}, 20px)` } as Record<string, string>);
export const emblem = style({ fill: color.plate });

/** The plate's true shape; not light itself, so that nothing glares before there is something to read. */
export const skeleton = style({
  aspectRatio: '1',
  borderRadius: vars.radius.plate,
  background: `color-mix(in oklab, ${color.fill}, ${color.text} 5%)`,
  '@media': {
    [media.motion]: { animation: `${breathe} ${ms('skeleton')} ${ms('skeletonDelay')} ease-in-out infinite` },
    [media.forcedColors]: { outline: '1px solid GrayText' },
  },
});

export const over = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '14px',
  padding: space[6],
  textAlign: 'center',
  color: color.text,
});
