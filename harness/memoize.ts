/** Remembers what a slow, pure function of strings and numbers returns: it runs once for each set of arguments. */
export function memoize<Given extends readonly (string | number)[], Made>(make: (...given: Given) => Made) {
  const known = new Map<string, Made>();
  return (...given: Given): Made => {
    const key = given.join(' ');
    const made = known.get(key) ?? make(...given);
    known.set(key, made);
    return made;
  };
}
