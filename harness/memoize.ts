/** A function of texts and numbers that takes long and always gives the same: worked out once for each, then remembered. */
export function memoize<Given extends readonly (string | number)[], Made>(make: (...given: Given) => Made) {
  const known = new Map<string, Made>();
  return (...given: Given): Made => {
    const key = given.join(' ');
    const made = known.get(key) ?? make(...given);
    known.set(key, made);
    return made;
  };
}
