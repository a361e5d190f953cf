import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

/** Cancel 1 to 1.6 of the way on ([look 10]), and never less than its words. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, 1.6fr)',
  gap: space[2],
});
