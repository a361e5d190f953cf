import { choosePigment, type MarkKind } from './drawMark';
import type { PigmentName } from './pigments';
import { seeded } from './seed';

/**
 * Pigments of marks that stand together: one that would repeat the mark before it, or the one above it in a grid of
 * `columns`, moves five pigments on; pinned names never move ([look 6]).
 * @example const pigments = layMarks(wallets.map((w) => w.name), 'wallet', 4)
 */
export function layMarks(names: readonly string[], kind: MarkKind, columns = 1): PigmentName[] {
  const laid: PigmentName[] = [];
  names.forEach((name, index) => {
    const key = `${kind}:${name.toLowerCase()}`;
    laid.push(choosePigment(key, seeded(key)(), [laid[index - 1], laid[index - columns]]).pigment);
  });
  return laid;
}
