import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules per side: the side of the view box. */
  size: number;
  /** All modules but the finders, joined into columns. */
  columns: string;
  /** The three finders, each a room with an arched door. */
  finders: string;
  /** The largest centred square left free for a mark; 0 without one. */
  hole: { start: number; side: number };
}

const WIDTH = 0.88;
const RADIUS = WIDTH / 2;
const GAP = (1 - WIDTH) / 2;
const FINDER = 7;
/** A mark may cover a fifth of the side at most, which is 4 % of the modules: level M recovers 15 %. */
const MARK_SHARE = 0.2;
const MARK_AIR = 0.9;

const round = (value: number) => Number(value.toFixed(2));

const room = (x: number, y: number) =>
  `M${x} ${round(y + 2.2)}a2.2 2.2 0 012.2-2.2h2.6a2.2 2.2 0 012.2 2.2v2.6a2.2 2.2 0 01-2.2 2.2h-2.6a2.2 2.2 0 01-2.2-2.2zM${x + 1} ${round(y + 2.3)}v2.4a1.3 1.3 0 001.3 1.3h2.4a1.3 1.3 0 001.3-1.3v-2.4a1.3 1.3 0 00-1.3-1.3h-2.4a1.3 1.3 0 00-1.3 1.3zM${x + 2} ${round(y + 3.2)}a1.2 1.2 0 011.2-1.2h.6a1.2 1.2 0 011.2 1.2v1.4a.4.4 0 01-.4.4h-2.2a.4.4 0 01-.4-.4z`;

/** The largest odd number of modules whose mark, with air around it, keeps to its share. */
const holeModules = (size: number) => 2 * Math.floor((size * MARK_SHARE + 2 * MARK_AIR - 1) / 2) + 1;

/**
 * A QR code as a colonnade ([look 9]): vertical runs of modules become columns with round ends. Undefined for a text
 * too long to encode (2,331 bytes).
 */
export function drawQr(text: string, hasMark = false): QrDrawing | undefined {
  let modules: boolean[][];
  try {
    modules = encode(text, { ecc: 'M', border: 0 }).data;
  } catch {
    return undefined;
  }
  const size = modules.length;
  const free = hasMark ? holeModules(size) : 0;
  const from = (size - free) / 2;
  const isIn = (start: number, side: number, at: number) => at >= start && at < start + side;
  const isFree = (x: number, y: number) =>
    (isIn(from, free, x) && isIn(from, free, y)) ||
    (y < FINDER && (x < FINDER || x >= size - FINDER)) ||
    (x < FINDER && y >= size - FINDER);
  const isDark = (x: number, y: number) => modules[y]?.[x] === true && !isFree(x, y);

  let columns = '';
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      if (!isDark(x, y)) continue;
      const top = y;
      while (isDark(x, y + 1)) y++;
      columns += `M${round(x + GAP)} ${round(top + GAP + RADIUS)}a${RADIUS} ${RADIUS} 0 01${WIDTH} 0v${y - top}a${RADIUS} ${RADIUS} 0 01-${WIDTH} 0z`;
    }
  }
  const far = size - FINDER;
  return {
    size,
    columns,
    finders: room(0, 0) + room(far, 0) + room(0, far),
    hole: hasMark ? { start: from + MARK_AIR, side: free - 2 * MARK_AIR } : { start: 0, side: 0 },
  };
}
