import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

/** A network may bear any name; the host's line of buttons keeps its shape. */
export const name = style({
  display: 'block',
  maxInlineSize: '11em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export const place = style({ display: 'inline-flex', maxInlineSize: '100%' });

export const picture = style({ display: 'flex', alignItems: 'center', minInlineSize: 20, minBlockSize: 20 });

/** Either of the two may be left out, and its gap with it. */
export const line = style({ display: 'flex', alignItems: 'center', gap: space[2] });

/** The network beside the account; on a page too narrow for both, one stands below the other. */
export const beside = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
