import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

export const grid = style({
  position: 'relative',
  display: 'grid',
  columnGap: space[1],
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  // The air of the outer tiles bleeds, as in a TileGrid, so that their marks stand on the sheet's line.
  marginInline: `calc(${space[1]} * -1)`,
  // A row that mounts must not push the page: the grid is as high as all rows already.
  overflowAnchor: 'none',
});

// What changes in one cell concerns no other. Its column is the grid's; its line is said from the top, since a browser
// would keep a track for each of ten thousand.
export const cell = style({
  contain: 'layout style',
  position: 'absolute',
  insetInline: 0,
  scrollMarginBlock: space[6],
});
