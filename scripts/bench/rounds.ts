/** When a file was asked for and when it was there, on one clock. */
export interface Span {
  from: number;
  to: number;
}

/** How many of them came one after the other: a file is a round deeper than the deepest of those that were there before it was asked for. */
export function rounds(files: readonly Span[]): number {
  const depths: number[] = [];
  for (const [at, { from }] of files.entries()) {
    const waitedFor = files.slice(0, at).flatMap(({ to }, index) => (to <= from ? [depths[index] ?? 0] : []));
    depths.push(1 + Math.max(0, ...waitedFor));
  }
  return Math.max(0, ...depths);
}
