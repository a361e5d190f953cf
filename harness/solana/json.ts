/** Marks an integer that JSON can hold and a JavaScript number can't; no chain writes it into a string. */
const mark = '\u0001u64:';
const marked = new RegExp(`"${JSON.stringify(mark).slice(1, -1).replaceAll('\\', '\\\\')}(-?\\d+)"`, 'g');

/** JSON as a validator writes it: whole numbers of 64 bits stand as they are, not as text. */
export function toJson(value: unknown): string {
  const text = JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `${mark}${one}` : one));
  return text.replace(marked, '$1');
}
