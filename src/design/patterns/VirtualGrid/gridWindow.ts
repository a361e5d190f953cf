import { width } from '../../tokens/scales';

export interface GridWindow {
  /** The first row that is mounted, and the one after the last. */
  first: number;
  last: number;
}

/** Never so many rows are mounted that 60 tiles are reached ([contract 4]). */
const MOST_ROWS = 14;
/** Rows that are mounted beyond what is seen, on each side, so that a scroll finds them there. */
export const OVERSCAN = 2;

/**
 * The rows to mount. `top` is how far the grid has scrolled past the upper edge of what shows it (negative while it begins
 * below that edge), `height` what shows it, `pitch` a row with its gap, `overscan` the rows beyond what is seen.
 */
export function gridWindow(top: number, height: number, pitch: number, rows: number, overscan = OVERSCAN): GridWindow {
  const from = Math.floor(Math.max(0, top) / pitch);
  const to = Math.ceil(Math.max(0, top + height) / pitch);
  const spare = Math.max(0, Math.min(overscan, Math.floor((MOST_ROWS - (to - from)) / 2)));
  const last = Math.min(rows, Math.max(to, from + 1) + spare);
  return { first: Math.max(0, Math.min(from - spare, last - 1)), last };
}

/** The headings of a list, by index in order, and by how much each is lower than a row. */
export interface Headings {
  at: readonly number[];
  by: number;
}

/** Where a row begins, in px from the first one. */
export const topOf = (row: number, pitch: number, { at, by }: Headings) =>
  row * pitch - by * at.filter((heading) => heading < row).length;

/** Where `top` would be if headings were as high as rows: from there on, rows are found by dividing. */
export function unfold(top: number, pitch: number, { at, by }: Headings): number {
  let passed = 0;
  for (const heading of at) {
    if ((heading + 1) * pitch - by * (passed + 1) > top) break;
    passed++;
  }
  return top + by * passed;
}

/** The body's, in px: what the width of a narrow grid is meant for. */
const DEFAULT_FONT_SIZE = 15;

/** Four, three below 340 px ([look 9], tile): a phone of 375 has four. A name keeps its room where type is larger. */
export function columnsOf(inside: number, fontSize = DEFAULT_FONT_SIZE): number {
  const tile = (Number.parseInt(width.narrowGrid, 10) / 4) * (fontSize / DEFAULT_FONT_SIZE);
  return Math.min(4, Math.max(2, Math.floor(inside / tile)));
}

/** Where a key leads from cell `at`; nothing when it leads nowhere. `onward` is −1 where the page runs right to left. */
export function step(key: string, at: number, count: number, columns: number, page: number, onward: 1 | -1) {
  const moves: Record<string, number> = {
    ArrowRight: at + onward,
    ArrowLeft: at - onward,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    PageDown: Math.min(at + columns * page, count - 1),
    PageUp: Math.max(at - columns * page, 0),
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  if (to === undefined) return undefined;
  // From the last full row into a shorter one: the last cell is the nearest.
  if (key === 'ArrowDown' && to >= count && Math.floor(at / columns) < Math.floor((count - 1) / columns))
    return count - 1;
  return to < 0 || to >= count || to === at ? undefined : to;
}
