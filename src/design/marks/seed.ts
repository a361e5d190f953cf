/** FNV-1a over code points, 32 bits. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h ^= character.codePointAt(0) as number;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

/**
 * A stream of numbers from 0 to 1 that is the same wherever and whenever the text is: mulberry32, first draw thrown
 * away, since near seeds begin alike ([look 6]).
 */
export function seeded(text: string): () => number {
  let state = hash(text);
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  draw();
  return draw;
}
