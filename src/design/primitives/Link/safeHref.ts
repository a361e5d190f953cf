/**
 * A link's address if it leads to a page over http or https, else nothing. A path of the host's own site passes as it
 * is. Names, listings and explorers come from outside; `javascript:`, `data:` and app schemes never become links.
 * @example safeHref('javascript:alert(1)') // undefined
 */
export function safeHref(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  try {
    const { protocol } = new URL(value, 'https://host.invalid');
    return protocol === 'https:' || protocol === 'http:' ? value : undefined;
  } catch {
    return undefined;
  }
}
