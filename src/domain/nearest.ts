/** How many letters are to be put in, taken out or changed to make one word of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[other.length] as number;
}

const LONGEST = 80;

/**
 * The word that was probably meant: the one nearest to what was written, capitals aside, where no more than a third of it
 * differs. For developers alone.
 * @example nearest('conect.title', keys) // 'connect.title'
 */
export function nearest(written: string, words: readonly string[]): string | undefined {
  const wanted = written.slice(0, LONGEST).toLowerCase();
  let best: { word: string; off: number } | undefined;
  for (const word of words) {
    const off = distance(wanted, word.toLowerCase());
    if (off < (best?.off ?? Number.POSITIVE_INFINITY)) best = { word, off };
  }
  return best && best.off <= Math.max(1, Math.floor(wanted.length / 3)) ? best.word : undefined;
}
