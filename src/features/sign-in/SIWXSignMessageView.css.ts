import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';
import { space } from '@/design/tokens/scales';

/** Cancel 1 to 1.6 of the way on ([look 10]), and never less than its words. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, 1.6fr)',
  gap: space[2],
});

/** The text that is signed, as it is. */
export const message = style({
  maxBlockSize: '180px',
  overflowY: 'auto',
  fontFamily: vars.fontMono,
  whiteSpace: 'pre-wrap',
});

export const picture = style({ position: 'relative', forcedColorAdjust: 'none' });

/** Each on the floor of its arch. */
export const standing = style({
  position: 'absolute',
  insetInline: '36px',
  insetBlockEnd: '2px',
  display: 'flex',
  justifyContent: 'space-between',
});
