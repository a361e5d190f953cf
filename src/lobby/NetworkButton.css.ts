import { style } from '@vanilla-extract/css';

/** A network may bear any name; the host's line of buttons keeps its shape. */
export const name = style({
  display: 'block',
  maxInlineSize: '12em',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
