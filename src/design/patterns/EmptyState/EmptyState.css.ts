import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[4],
  paddingBlock: `${space[4]} ${space[2]}`,
});
