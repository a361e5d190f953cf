import { encode, type QrCodeGenerateResult } from 'uqr';

export interface QrDrawing {
  /** Modules per side: the side of the view box. */
  size: number;
  /** All other modules, joined into columns. */
  columns: string;
  /** The three finders, each a room with an arched door, and the alignment patterns, small rooms of the same plan. */
  rooms: string;
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

const ALIGNMENT = 4;

const room = (x: number, y: number) =>
  `M${x} ${round(y + 2.2)}a2.2 2.2 0 012.2-2.2h2.6a2.2 2.2 0 012.2 2.2v2.6a2.2 2.2 0 01-2.2 2.2h-2.6a2.2 2.2 0 01-2.2-2.2zM${x + 1} ${round(y + 2.3)}v2.4a1.3 1.3 0 001.3 1.3h2.4a1.3 1.3 0 001.3-1.3v-2.4a1.3 1.3 0 00-1.3-1.3h-2.4a1.3 1.3 0 00-1.3 1.3zM${x + 2} ${round(y + 3.2)}a1.2 1.2 0 011.2-1.2h.6a1.2 1.2 0 011.2 1.2v1.4a.4.4 0 01-.4.4h-2.2a.4.4 0 01-.4-.4z`;

const smallRoom = (x: number, y: number) =>
  `M${round(x + GAP)} ${round(y + 1.2)}a1.14 1.14 0 011.14-1.14h2.6a1.14 1.14 0 011.14 1.14v2.6a1.14 1.14 0 01-1.14 1.14h-2.6a1.14 1.14 0 01-1.14-1.14zM${x + 1} ${round(y + 1.4)}v2.2a.4.4 0 00.4.4h2.2a.4.4 0 00.4-.4v-2.2a.4.4 0 00-.4-.4h-2.2a.4.4 0 00-.4.4zM${x + 2} ${round(y + 2.5)}a.5.5 0 011 0v.5h-1z`;

/** The largest odd number of modules whose mark, with air around it, keeps to its share. */
const holeModules = (size: number) => 2 * Math.floor((size * MARK_SHARE + 2 * MARK_AIR - 1) / 2) + 1;

/**
 * A QR code as a colonnade ([look 9]): vertical runs of modules become columns with round ends. The
 * alignment patterns stay whole: drawn as loose columns, one picture in ten was not read by jsQR. Undefined for a text
 * too long to encode (2,331 bytes).
 */
export function drawQr(text: string, hasMark = false): QrDrawing | undefined {
  let code: QrCodeGenerateResult;
  try {
    code = encode(text, { ecc: 'M', border: 0 });
  } catch {
    return undefined;
  }
  const { size, data } = code;
  const free = hasMark ? holeModules(size) : 0;
  const from = (size - free) / 2;
  const far = size - FINDER;
  const isIn = (start: number, side: number, at: number) => at >= start && at < start + side;
  const isHole = (x: number, y: number) => isIn(from, free, x) && isIn(from, free, y);
  const isFinder = (x: number, y: number) => (y < FINDER && (x < FINDER || x >= far)) || (x < FINDER && y >= far);
  const isAlignment = (x: number, y: number) => code.types[y]?.[x] === ALIGNMENT;
  const isDark = (x: number, y: number) =>
    data[y]?.[x] === true && !isFinder(x, y) && !isAlignment(x, y) && !isHole(x, y);

  let rooms = room(0, 0) + room(far, 0) + room(0, far);
  let columns = '';
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      // The first corner of an alignment pattern, unless the mark takes its place.
      if (isAlignment(x, y) && !isAlignment(x - 1, y) && !isAlignment(x, y - 1) && !isHole(x + 2, y + 2))
        rooms += smallRoom(x, y);
      if (!isDark(x, y)) continue;
      const top = y;
      while (isDark(x, y + 1)) y++;
      columns += `M${round(x + GAP)} ${round(top + GAP + RADIUS)}a${RADIUS} ${RADIUS} 0 01${WIDTH} 0v${y - top}a${RADIUS} ${RADIUS} 0 01-${WIDTH} 0z`;
    }
  }
  return {
    size,
    columns,
    rooms,
    hole: hasMark ? { start: from + MARK_AIR, side: free - 2 * MARK_AIR } : { start: 0, side: 0 },
  };
}
