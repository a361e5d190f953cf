import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

/** The wallet's picture over its name, in the middle. */
export const face = style({
  display: 'grid',
  // A name without a space breaks inside the sheet.
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'center',
  gap: space[3],
  paddingBlock: `${space[2]} ${space[1]}`,
  textAlign: 'center',
  minInlineSize: 0,
});
