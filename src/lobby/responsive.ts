/**
 * One value, or one for pages below 768 px and one for wider ones. The stylesheet chooses, so that a server's markup
 * holds at any width and nothing moves.
 * @example showBalance={{ narrow: false, wide: true }}
 */
export type Responsive<Value> = Value | { narrow: Value; wide: Value };

/** Where a part is left out: the word that the stylesheet knows, `both`, or nothing. */
export function hiddenAt<Value>(given: Responsive<Value>, hides: (value: Value) => boolean) {
  const { narrow, wide } = (given && typeof given === 'object' ? given : { narrow: given, wide: given }) as {
    narrow: Value;
    wide: Value;
  };
  return hides(narrow) ? (hides(wide) ? 'both' : 'narrow') : hides(wide) ? 'wide' : undefined;
}
