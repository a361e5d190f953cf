/** A whole text against a pattern in which `*` stands for any run of signs; linear, whatever the pattern. */
export function matchesPattern(text: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return text === pattern;
  if (!text.startsWith(head) || !text.endsWith(tail) || text.length < head.length + tail.length) return false;
  let at = head.length;
  const end = text.length - tail.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0 || found + piece.length > end) return false;
    at = found + piece.length;
  }
  return true;
}

/** Pages at work and pages in preview, which no list needs to name (wire 5.4). */
const ALWAYS = [
  ...['http://localhost', 'https://localhost', 'http://127.0.0.1', 'https://127.0.0.1'].flatMap((one) => [
    one,
    `${one}:*`,
  ]),
  ...['https://*.pages.dev', 'https://*.vercel.app', 'https://*.ngrok-free.app'],
  ...['https://secure-mobile.walletconnect.com', 'https://secure-mobile.walletconnect.org'],
];

function isSameOrigin(origin: string, allowed: string) {
  try {
    return new URL(allowed).origin === origin;
  } catch {
    return allowed === origin;
  }
}

/**
 * Whether a page's origin is on a project's list ([§7] Allowed origins): an entry with `*` matches the whole text, any
 * other by its origin.
 * @example isOriginAllowed('https://app.example.com', ['https://*.example.com']) // true
 */
export const isOriginAllowed = (origin: string, allowed: readonly string[]): boolean =>
  ALWAYS.some((pattern) => matchesPattern(origin, pattern)) ||
  allowed.some((one) => (one.includes('*') ? matchesPattern(origin, one) : isSameOrigin(origin, one)));
