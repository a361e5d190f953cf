/** A value in words that can always be said: not every one has a text. */
export function named(value: unknown): string {
  if (typeof value === 'string') return `"${value.slice(0, 80)}"`;
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return `a${typeof value === 'object' ? 'n' : ''} ${typeof value}`;
}
