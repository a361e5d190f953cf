type Encoding = 'base64' | 'hex' | 'utf-8' | 'utf8';

const binary = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
const read = {
  base64: (text: string) =>
    Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0)),
  hex: (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)),
  'utf-8': (text: string) => new TextEncoder().encode(text),
};
const write = {
  base64: (bytes: Uint8Array) => btoa(binary(bytes)),
  hex: (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  'utf-8': (bytes: Uint8Array) => new TextDecoder().decode(bytes),
};
const named = (encoding: Encoding = 'utf-8') => (encoding === 'utf8' ? 'utf-8' : encoding);

/** As much of Node's `Buffer` as the library's sign-ins take: bytes from text, text from bytes. */
export const pageBuffer = {
  from(source: string | ArrayLike<number>, encoding?: Encoding) {
    const bytes = typeof source === 'string' ? read[named(encoding)](source) : Uint8Array.from(source);
    return Object.assign(bytes, { toString: (to?: Encoding) => write[named(to)](bytes) });
  },
  /** Asked by what compares and copies, as soon as there is a `Buffer`: these are bytes like others. */
  isBuffer: (_value: unknown) => false,
};

let users = 0;

/**
 * Lends the library a `Buffer` while it works, where the page has none: it reads and writes what a sign-in allows with
 * Node's, which browsers lack. It goes with the last who needs it.
 */
export async function withBuffer<T>(work: () => Promise<T>): Promise<T> {
  const page = globalThis as { Buffer?: unknown };
  users += 1;
  if (page.Buffer === undefined)
    Object.defineProperty(page, 'Buffer', { value: pageBuffer, configurable: true, writable: true, enumerable: false });
  try {
    return await work();
  } finally {
    users -= 1;
    if (users === 0 && page.Buffer === pageBuffer) Reflect.deleteProperty(page, 'Buffer');
  }
}
