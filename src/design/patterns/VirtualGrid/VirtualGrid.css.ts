import { style } from '@vanilla-extract/css';
import { space } from '@/design/tokens/scales';

export const grid = style({
  position: 'relative',
  display: 'grid',
  gap: space[1],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  // The air of the outer tiles bleeds, as in a TileGrid, so that their marks stand on the sheet's line.
  marginInline: `calc(${space[1]} * -1)`,
  // A row that mounts must not push the page: the grid is as high as all rows already.
  overflowAnchor: 'none',
});

// What changes in one cell concerns no other. Cells stand in the order they come in, below the room of the rows before
// them: a style of its own for each would have each worked out for itself.
export const cell = style({
  contain: 'layout style',
  scrollMarginBlock: space[6],
});
