import { style } from '@vanilla-extract/css';
import { vars } from '@/design/tokens/contract.css';

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
