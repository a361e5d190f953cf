import { style } from '@vanilla-extract/css';
import { vars } from '../tokens/contract.css';

export const grow = style({ flexGrow: 1, minInlineSize: 0 });

export const select = style({ appearance: 'auto', inlineSize: '100%' });

/** The browser's own picker, as high as the field beside it. */
export const colour = style({
  flex: 'none',
  inlineSize: '48px',
  blockSize: '48px',
  padding: '4px',
  borderRadius: vars.radius.control,
  border: `1px solid ${vars.color.lineStrong}`,
  cursor: 'pointer',
});
