import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

export const grid = style({
  display: 'grid',
  columnGap: space[1],
  rowGap: space[1],
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  // The air of the outer tiles bleeds, as in a TileGrid, so that their marks stand on the sheet's line.
  marginInline: `calc(${space[1]} * -1)`,
  // A row that mounts must not push the page: the tracks already hold its place.
  overflowAnchor: 'none',
});

// What changes in one cell concerns no other.
export const cell = style({
  contain: 'layout style',
  minInlineSize: 0,
  alignSelf: 'start',
  scrollMarginBlock: space[6],
});
