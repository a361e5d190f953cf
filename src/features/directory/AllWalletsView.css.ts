import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

/** Stays where it is while the wallets below it scroll. */
export const bar = style({
  flex: 'none',
  display: 'flex',
  gap: space[2],
  paddingInline: space[4],
  paddingBlock: `${space[1]} ${space[3]}`,
});
export const field = style({ flex: '1 1 auto', minInlineSize: 0 });

/** As high as four rows and a part of the fifth, whatever a search leaves: the sheet keeps its height ([look 12]). */
export const place = style({ display: 'grid', gap: space[4], alignContent: 'start', minBlockSize: '452px' });
