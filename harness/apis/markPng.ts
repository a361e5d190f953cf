/*
 * Pictures for the registry's image routes, drawn and encoded here so that they exist in a browser and in Node alike,
 * and are real raster files: 48 × 48, a pigment with a part of a building in it.
 */

const SIZE = 48;
/** Lit and shaded end of some pigments of the look, as sRGB. */
const pigments = [
  [216, 129, 94, 180, 85, 62],
  [232, 184, 92, 205, 142, 62],
  [140, 161, 100, 97, 120, 66],
  [87, 176, 163, 28, 118, 122],
  [74, 165, 201, 26, 113, 166],
  [83, 131, 222, 48, 78, 190],
  [150, 128, 212, 100, 82, 168],
  [171, 95, 139, 125, 58, 105],
  [238, 181, 176, 222, 132, 140],
  [226, 217, 200, 196, 184, 162],
  [92, 86, 81, 46, 42, 39],
  [158, 206, 230, 108, 166, 208],
] as const;

function hash(text: string) {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

const isInside = (x: number, y: number) => y <= SIZE - 8 && Math.abs(x) < 15;
const isRound = (x: number, y: number, radius: number) => x ** 2 + y ** 2 < radius ** 2;
/** Parts of buildings, from the middle of the picture's width: arch, sun, steps, columns, gable, window, rings, arcade. */
const parts: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => isInside(x, y) && (y >= SIZE / 2 ? Math.abs(x) < 13 : x ** 2 + (y - SIZE / 2) ** 2 < 13 ** 2),
  (x, y) => x ** 2 + (y - SIZE / 2) ** 2 < 13 ** 2,
  (x, y) => isInside(x, y) && y > SIZE - 10 - 8 * Math.floor((x + 16) / 8),
  (x, y) => isInside(x, y) && y > 10 && Math.abs(x) % 10 > 4,
  (x, y) => isInside(x, y) && y - 12 > Math.abs(x),
  (x, y) => Math.abs(x) < 13 && Math.abs(y - SIZE / 2) < 13 && Math.abs(x) > 1 && Math.abs(y - SIZE / 2) > 1,
  (x, y) => isRound(x, y - SIZE / 2, 15) && (!isRound(x, y - SIZE / 2, 11) || isRound(x, y - SIZE / 2, 6)),
  (x, y) =>
    isInside(x, y) &&
    y > 16 &&
    (y > 24 ? Math.abs((Math.abs(x) % 10) - 5) > 1 : isRound(((x + 15) % 10) - 5, y - 24, 4)),
];

/** Rows of RGB with PNG's filter byte 0 in front of each. */
function pixels(seed: string) {
  const [r1, g1, b1, r2, g2, b2] = pigments[hash(seed) % pigments.length] as (typeof pigments)[number];
  const isLit = parts[(hash(seed) >>> 8) % parts.length] as (typeof parts)[number];
  const rows = new Uint8Array(SIZE * (SIZE * 3 + 1));
  let at = 0;
  for (let y = 0; y < SIZE; y += 1) {
    rows[at++] = 0;
    for (let x = 0; x < SIZE; x += 1) {
      const shade = (y * 0.8 + x * 0.4) / (SIZE * 1.2);
      const light = isLit(x - SIZE / 2 + 0.5, y) ? 46 : 0;
      for (const [lit, dark] of [
        [r1, r2],
        [g1, g2],
        [b1, b2],
      ] as const)
        rows[at++] = Math.min(255, lit + (dark - lit) * shade + light);
    }
  }
  return rows;
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array) {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] as number);
  return ~value >>> 0;
}

function adler32(bytes: Uint8Array) {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return ((high << 16) | low) >>> 0;
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function chunk(type: string, data: ArrayLike<number>) {
  const body = Uint8Array.from([...new TextEncoder().encode(type), ...Array.from(data)]);
  return [...uint32(data.length), ...body, ...uint32(crc32(body))];
}

/** A zlib stream of one stored block: no compression, no dependency. */
function stored(data: Uint8Array) {
  const { length } = data;
  return [
    0x78,
    0x01,
    1,
    length & 255,
    length >>> 8,
    ~length & 255,
    (~length >>> 8) & 255,
    ...data,
    ...uint32(adler32(data)),
  ];
}

/** The picture of an id: always the same one for the same id. */
export function markPng(seed: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...uint32(SIZE), ...uint32(SIZE), 8, 2, 0, 0, 0]),
    ...chunk('IDAT', stored(pixels(seed))),
    ...chunk('IEND', []),
  ]);
}
