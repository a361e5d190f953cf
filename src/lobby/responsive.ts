/**
 * One value, or one for pages below 768 px and one for wider ones. The stylesheet chooses, so that a server's markup
 * holds at any width and nothing moves.
 * @example showBalance={{ narrow: false, wide: true }}
 */
export type Responsive<Value> = Value | { narrow: Value; wide: Value };

/** Where `given` is the value that leaves a part out: the word that the stylesheet knows, `both`, or nothing. */
export function hiddenAt<Value>(given: Responsive<Value>, value: Value) {
  const { narrow = given, wide = given } = (given ?? {}) as { narrow?: Value; wide?: Value };
  return narrow === value ? (wide === value ? 'both' : 'narrow') : wide === value ? 'wide' : undefined;
}
